import { useQuery } from '@tanstack/react-query';
import { fill, humanise, nameOf, type Locale, textKey } from '#kernel/contract/text.ts';
import { call } from '#kernel/web/client.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';

type Lines = Record<string, Record<string, string>>;
export interface RecordText {
  locale: Locale;
  /** words of the document in its own language */
  word(key: string, params?: Record<string, unknown>): string;
  name(row: { name?: string | null; name_en?: string | null }): string;
  waiting: boolean;
}

/** Words in a language that may not be the screen's: a transcript is read in Turkish and English alike. */
export function useRecordText(locale: Locale): RecordText {
  const t = useText();
  const own = useLocale();
  const other = useQuery({
    queryKey: ['lines', locale, 'records'],
    enabled: locale !== own,
    staleTime: Infinity,
    queryFn: ({ signal }) => call<{ data: Lines }>(`/api/v1/language/lines?locale=${locale}`, { signal }),
  });
  const lines = other.data?.data;
  return {
    locale,
    word: (key, params) => {
      if (locale === own) return t(textKey(key), params);
      const [space = '', name = ''] = key.split(':');
      return fill(lines?.[space]?.[name] ?? humanise(key), params);
    },
    name: (row) => nameOf(row, locale),
    waiting: locale !== own && lines === undefined,
  };
}
