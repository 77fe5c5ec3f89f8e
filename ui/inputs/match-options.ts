import type { ComboboxItem, OptionsFilter } from '@mantine/core';

const plain = (value: string): string =>
  value.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i');

/** Keeps options whose label or hint holds every typed word; Turkish letters and their plain twins are the same. */
export const matchOptions =
  (hints: ReadonlyMap<string, string | undefined>): OptionsFilter =>
  ({ options, search }) => {
    const words = plain(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return options;
    return options.filter((option): option is ComboboxItem => {
      if ('group' in option) return false;
      const text = plain(`${option.label} ${hints.get(String(option.value)) ?? ''}`);
      return words.every((word) => text.includes(word));
    });
  };
