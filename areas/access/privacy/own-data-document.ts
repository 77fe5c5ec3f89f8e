import type { Locale } from '#kernel/contract/text.ts';
import type { GatheredTheme } from './own-data.ts';

const letters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (value: string): string => value.replace(/[&<>"']/g, (letter) => letters[letter] ?? letter);
const shown = (value: unknown, words: { yes: string; no: string }): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};
/** Words around the tables, in the reader's language. */
export interface DocumentWords {
  title: string;
  about: string;
  contents: string;
  nothing: string;
  yes: string;
  no: string;
  column: (name: string) => string;
}

/** The same data as the data file, to be read by a person: one page, a table per theme, nothing loaded from elsewhere. */
export function ownDataDocument(themes: readonly GatheredTheme[], locale: Locale, words: DocumentWords): string {
  const section = ({ key, title, rows }: GatheredTheme): string => {
    const columns = Object.keys(rows[0] ?? {});
    const body =
      rows.length === 0
        ? `<p>${safe(words.nothing)}</p>`
        : rows.length === 1
          ? `<dl>${columns.map((name) => `<dt>${safe(words.column(name))}</dt><dd>${safe(shown(rows[0]?.[name], words))}</dd>`).join('')}</dl>`
          : `<div class="frame"><table><thead><tr>${columns.map((name) => `<th scope="col">${safe(words.column(name))}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${columns.map((name) => `<td>${safe(shown(row[name], words))}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`;
    return `<section id="${key}"><h2>${safe(title[locale])}${rows.length > 1 ? ` (${rows.length})` : ''}</h2>${body}</section>`;
  };
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(words.title)}</title><style>
:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:1100px;margin:32px auto;padding:0 16px}h1{font-size:1.4rem}h2{font-size:1.05rem;margin-top:2rem}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:4px 8px;text-align:left;vertical-align:top}.frame{overflow-x:auto}dl{display:grid;grid-template-columns:minmax(120px,240px) 1fr;gap:4px 16px}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}ul{columns:3 220px}
</style></head><body><h1>${safe(words.title)}</h1><p>${safe(words.about)}</p><nav aria-label="${safe(words.contents)}"><ul>${themes.map(({ key, title }) => `<li><a href="#${key}">${safe(title[locale])}</a></li>`).join('')}</ul></nav>${themes.map(section).join('')}</body></html>`;
}
