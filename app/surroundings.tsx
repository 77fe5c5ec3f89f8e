import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, useMemo, useState, type ReactNode } from 'react';
import { cssVariables, theme } from '#ui/theme.ts';
import { UiWordsProvider } from '#ui/words.tsx';
import type { Locale } from '#kernel/contract/text.ts';
import { ApiFailure, call } from '#kernel/web/client.ts';
import { toDevice } from '#kernel/web/device.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { LanguageContext, onTexts, startTexts, translate } from '#kernel/web/texts.ts';
import { uiWords } from './shell/ui-words.ts';

/** What has been read, for every page. */
export const makeClient = (): QueryClient =>
  new QueryClient({
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

interface SurroundingsProps {
  client: QueryClient;
  /** the language it begins in */
  first: Locale;
  night: boolean;
  children: ReactNode;
}
/** Around everything that is drawn, with or without a router: data, looks and language. */
export function Surroundings({ client, first, night, children }: SurroundingsProps) {
  const [locale, setLocale] = useState<Locale>(first);
  const [texts, setTexts] = useState(0);
  // a part of the page that is not taken over yet must not be drawn anew
  useEffect(() => onTexts(() => startTransition(() => setTexts((before) => before + 1))), []);
  const language = useMemo(
    () => ({
      locale,
      texts,
      choose: (next: Locale) => {
        toDevice('locale', next);
        void call<{ data: Record<string, Record<string, string>> }>(`/api/v1/language/lines?locale=${next}`).then(
          async ({ data }) => {
            startTexts(data, next);
            setLocale(next);
            // what the server words (menu, labels) comes again in the new language; what was typed stays
            await client.invalidateQueries();
          },
        );
      },
    }),
    [locale, texts, client],
  );
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme={night ? 'dark' : 'light'}
        >
          <LanguageContext value={language}>
            <UiWordsProvider words={uiWords(translate)}>{children}</UiWordsProvider>
          </LanguageContext>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
