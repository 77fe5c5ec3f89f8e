import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { codeLists, resourcePaths } from 'virtual:declared-pages';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '#ui/theme.ts';
import { UiWordsProvider } from '#ui/words.tsx';
import '#ui/styles.css';
import './shell/shell.css';
import type { Locale } from '#kernel/contract/text.ts';
import { ApiFailure, call } from '#kernel/web/client.ts';
import { clearSession, deviceLocale, toDevice, tokenExpired } from '#kernel/web/device.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { setCells } from '#kernel/web/FieldValue.tsx';
import { setCodeLists, setResourcePaths } from '#kernel/web/resource-paths.ts';
import { readLines } from '#kernel/web/session.ts';
import { LanguageContext, startTexts, translate } from '#kernel/web/texts.ts';
import { cellsOf, fetchAhead } from './shell/area-pages.ts';
import { keepAtHand } from './shell/at-hand.ts';
import { reportMissingTexts } from './shell/missing-texts.ts';
import { makeRouter } from './shell/routes.tsx';
import { uiWords } from './shell/ui-words.ts';

if (tokenExpired()) clearSession({ keepDrafts: true }); // ACC-049
fetchAhead(location.pathname);
setCells(cellsOf);
setResourcePaths(resourcePaths);
setCodeLists(codeLists);
reportMissingTexts();
keepAtHand();

const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // the reader of the current user decides by itself; a page that shows the error says so
      if (query.meta?.quiet) return;
      // a select whose choices are not for this reader stays empty; the page around it is his
      if (query.queryKey[0] === 'options' && error instanceof ApiFailure && error.status === 403) return;
      // ERR-003…022 hold for the first read too; a network that is away is said in place, where it can be tried again
      if (error instanceof ApiFailure || query.state.data !== undefined) showFailure(error, true);
    },
  }),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: { retry: (count, error) => !(error instanceof ApiFailure) && count < 2, refetchOnWindowFocus: false },
  },
});
const router = makeRouter(client);

function Application({ first }: { first: Locale }) {
  const [locale, setLocale] = useState<Locale>(first);
  const language = useMemo(
    () => ({
      locale,
      choose: (next: Locale) => {
        toDevice('locale', next);
        void call<{ data: Record<string, Record<string, string>> }>(`/api/v1/language/lines?locale=${next}`).then(
          async ({ data }) => {
            await startTexts(data, next);
            setLocale(next);
            // what the server words (menu, labels) comes again in the new language; what was typed stays
            await client.invalidateQueries();
          },
        );
      },
    }),
    [locale],
  );
  return (
    <LanguageContext value={language}>
      <UiWordsProvider words={uiWords(translate)}>
        <RouterProvider router={router} />
      </UiWordsProvider>
    </LanguageContext>
  );
}

const night = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
const root = document.getElementById('root');
if (root) {
  const locale = deviceLocale();
  readLines()
    .then(
      ({ data }) => startTexts(data, locale),
      () => undefined,
    )
    .finally(() => {
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={client}>
            <MantineProvider
              theme={theme}
              cssVariablesResolver={cssVariables}
              defaultColorScheme={night ? 'dark' : 'light'}
            >
              <Application first={locale} />
            </MantineProvider>
          </QueryClientProvider>
        </StrictMode>,
      );
    });
}
