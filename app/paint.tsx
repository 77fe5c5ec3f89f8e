import { prerender } from 'react-dom/static.browser';
import { openChoicesNamespace } from '#kernel/contract/open-choices.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { startTexts } from '#kernel/web/texts.ts';
import { PaintedPage } from './painted-pages.tsx';
import { makeClient, Surroundings } from './surroundings.tsx';
export { paintedPages } from './painted-pages.tsx';

type Words = Record<string, Record<string, string>>;

/** A page as it is painted first, before any data, and the words that it has asked for. The build runs this (tools/paint.ts). */
export async function paint(path: string, lines: Words, locale: Locale): Promise<{ html: string; words: Words }> {
  const words: Words = {};
  const noted = Object.fromEntries(
    Object.entries(lines)
      .filter(([namespace]) => namespace !== openChoicesNamespace)
      .map(([namespace, own]) => [
        namespace,
        new Proxy(own, {
          get: (keys, key) => {
            const line = typeof key === 'string' ? keys[key] : undefined;
            if (line !== undefined) (words[namespace] ??= {})[String(key)] = line;
            return line;
          },
        }),
      ]),
  );
  startTexts(noted, locale);
  const client = makeClient();
  // there is no server to ask: the page is painted as it stands until its data come
  client.setDefaultOptions({ queries: { retry: false, queryFn: () => null } });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <Surroundings client={client} first={locale} night={false}>
      <PaintedPage path={path} />
    </Surroundings>,
    { onError: (failure) => void failures.push(failure) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} cannot be painted`, { cause: failures[0] });
  return { html, words };
}
