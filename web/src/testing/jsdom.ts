/** What a browser has and jsdom lacks, for every test file: a narrow window, no graphics, dialogs that open and close. */
if ("window" in globalThis) {
  // jsdom reports that its own document has loaded in a later task: on a busy machine in the middle of a file's first
  // tests, and the page asks the house again when it hears `pageshow`.
  if (document.readyState !== "complete")
    await new Promise((loaded) => window.addEventListener("pageshow", loaded, { once: true }));

  globalThis.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;

  globalThis.isSecureContext ??= true;

  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  HTMLCanvasElement.prototype.getContext = () => null;

  HTMLElement.prototype.showPopover ??= () => {};

  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}

export {};
