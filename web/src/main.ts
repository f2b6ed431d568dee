import "./settings/earlier.ts";
import "./components/last_input.ts";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { dress } from "./settings/settings.svelte.ts";
import "./design/base.css";
import "./design/other_media.css";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no #page");
dress(document.documentElement);
mount(App, { target });

const keep = () => import("./offline/keep.svelte.ts").then(({ keepPage }) => keepPage());
if (import.meta.env.PROD) addEventListener("load", () => keep().catch(() => {})); // the house is silent
