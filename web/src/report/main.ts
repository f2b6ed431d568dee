/** The report of one match as a file of its own: the page's picture of an analysis, which the file holds as JSON. */
import { mount } from "svelte";
import { LOCALES, speak } from "../i18n/index.svelte.ts";
import type { LedgerAnalysis } from "../protocol/types.ts";
import Report from "./Report.svelte";
import "../design/base.css";
import "../design/other_media.css";

/** The file's content: the analysis, the game's title, the version that wrote it. */
export type Reported = { readonly analysis: LedgerAnalysis; readonly title: string; readonly version: string };

const [target, content] = [document.getElementById("page"), document.getElementById("analysis")];
if (target === null || content === null) throw new Error("the report has no place or no content");
speak(LOCALES.find((language) => language === document.documentElement.lang) ?? "en");
mount(Report, { target, props: JSON.parse(content.textContent ?? "") as Reported });
