import type { Locale, Text } from '#kernel/contract/text.ts';
import { staffTitles } from '../resources/staff-titles.ts';

const words: Readonly<Record<string, Text>> = staffTitles;

/** A member of staff as people address him, `Doç. Dr. Ebru Güven`: the stored code of the title never stands on a screen. */
export const titledName = (person: { title?: string | null; name: string }, locale: Locale): string =>
  [words[person.title ?? '']?.[locale], person.name].filter(Boolean).join(' ');
