import i18next from 'i18next';
import { createContext, useContext } from 'react';
import { fill, humanise, nameOf, type Locale } from '#kernel/contract/text.ts';
import { deviceLocale, toDevice } from './device.ts';

/** Loads one language; a missing key is shown with spaces for underscores (ERR-029). */
export async function startTexts(lines: Record<string, Record<string, string>>, locale: Locale): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: locale, resources: {}, keySeparator: false, nsSeparator: ':', interpolation: { skipOnVariables: false }, returnEmptyString: false });
  }
  for (const [namespace, texts] of Object.entries(lines)) i18next.addResourceBundle(locale, namespace, texts, true, true);
  await i18next.changeLanguage(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
/** Keys that were asked for and that nobody has worded: for the browser tests, and for whoever opens the console. */
const missing = new Set<string>();
(globalThis as { kampusMissingTexts?: Set<string> }).kampusMissingTexts = missing;

/** One sentence in the current language. */
export function translate(key: string, params?: Record<string, unknown>): string {
  const known = i18next.exists(key);
  if (!known) missing.add(key);
  const sentence = known ? i18next.t(key) : humanise(key);
  return params ? fill(sentence, params) : sentence;
}
export interface Language { locale: Locale; choose(locale: Locale): void }
export const LanguageContext = createContext<Language>({ locale: deviceLocale(), choose: (locale) => toDevice('locale', locale) });

export type Translate = (key: string, params?: Record<string, unknown>) => string;
/** The function that words a key; re-renders when the language changes. */
export function useText(): Translate {
  useContext(LanguageContext);
  return translate;
}
export const useLanguage = (): Language => useContext(LanguageContext);
export const useLocale = (): Locale => useContext(LanguageContext).locale;
/** Names a row in the current language (`name`, `name_en`). */
export function useName(): (row: { name?: string | null; name_en?: string | null } | null | undefined) => string {
  const { locale } = useContext(LanguageContext);
  return (row) => (row ? nameOf(row, locale) : '');
}
