import type { createBrowserRouter, SubmitOptions } from "react-router-dom";

export type Router = ReturnType<typeof createBrowserRouter>;
export type RouterNavigateOptions = SubmitOptions;
