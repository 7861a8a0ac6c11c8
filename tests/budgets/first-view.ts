import { gzipSync } from "node:zlib";

/** Bytes after gzip of what a browser loads to show a page, pictures apart. */
export interface FirstView {
  html: number;
  css: number;
  js: number;
}

export const weigh = (content: string): number => gzipSync(content, { level: 9 }).length;

export async function load(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

function addressesIn(html: string, ...patterns: RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...html.matchAll(pattern)]);
  return [...new Set(found.map(([, address = ""]) => address))];
}

/** The scripts that a page names, preloads or imports. */
export function scriptsIn(html: string): string[] {
  return addressesIn(
    html,
    /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g,
    /<script[^>]+src="([^"]+)"/g,
    /\bimport[^;"]*"(\/build\/[^"]+)"/g,
  );
}

async function weighAll(addresses: string[], base: string): Promise<number> {
  const contents = await Promise.all(addresses.map((address) => load(new URL(address, base).href)));
  return contents.map(weigh).reduce((sum, bytes) => sum + bytes, 0);
}

/** Weighs a page: its document, its style sheets, and each script that it names, preloads or imports. */
export async function firstViewOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<FirstView> {
  const html = await load(url, headers);
  const sheets = addressesIn(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  return {
    html: weigh(html),
    css: await weighAll(sheets, url),
    js: await weighAll(scriptsIn(html), url),
  };
}
