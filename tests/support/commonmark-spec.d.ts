declare module "commonmark-spec" {
  interface Example {
    number: number;
    section: string;
    markdown: string;
    html: string;
  }
  export const tests: Example[];
}
