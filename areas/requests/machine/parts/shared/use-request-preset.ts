import type { Fields } from '#kernel/contract/field.ts';
import { useSearchValues } from '#kernel/web/hooks.ts';
import type { RequestOpening } from '../../contract.ts';

/** What the address asks for among the records that are offered, such as `?enrolment_id=12`; what can't be taken is left out. */
export const presetOf = (
  fields: Fields,
  offers: Readonly<Record<string, readonly { value: string | number; refusals: readonly unknown[] }[]>>,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(offers).flatMap(([name, offered]) => {
      const asked = fields[name]?.kind === 'list' ? undefined : search[name];
      const found = offered.find((each) => each.refusals.length === 0 && String(each.value) === String(asked));
      return found ? [[name, found.value]] : [];
    }),
  );

/** The choice a link to the form brings along. Once something else is chosen it leaves the address, so that a reload brings back what was chosen last. */
export function useRequestPreset(opening: RequestOpening): {
  preset: Record<string, unknown>;
  forget: (fields: readonly string[]) => void;
} {
  const [search, change] = useSearchValues();
  return {
    preset: presetOf(opening.fields, opening.offers, search),
    forget: (fields) => {
      const gone = fields.filter((name) => name in search);
      if (gone.length > 0) change(Object.fromEntries(gone.map((name) => [name, undefined])));
    },
  };
}
