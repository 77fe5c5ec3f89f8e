import type { Resource } from './define-resource.ts';

/**
 * What a new record begins with when it is made like another: what its form holds, without what only one record may have
 * (numbers and codes) and without its papers, which belong to the record they were given to.
 */
export function copyOf(
  { fields, states }: Pick<Resource, 'fields' | 'states'>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.readOnly || field.derived || field.unique || field.kind === 'file' || name === states?.field) return [];
      return field.kind === 'bilingual'
        ? [
            [name, row[name] ?? null],
            [`${name}_en`, row[`${name}_en`] ?? null],
          ]
        : [[name, row[name] ?? null]];
    }),
  );
}
