import { textKey } from '#kernel/contract/text.ts';
import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { currencyOf } from '#kernel/contract/field.ts';
import { filterEntry, filterShape, type FilterShape } from '#kernel/contract/list-filter.ts';
import { FilterPanel, type FilterChip } from '#ui/FilterPanel.tsx';
import { useFormat, useText } from './hooks.ts';
import type { ListState } from './list-state.ts';
import { optionsQuery } from './resource-client.ts';
import { resourcePath } from './resource-paths.ts';

// the inputs come when the panel opens
const FilterInput = lazy(() => import('./FilterInput.tsx'));
/** LIST-027: the first two, then how many more */
const firstTwo = (words: readonly string[]): string =>
  words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ');

/** The declared filters of a list: chips that can be cleared and a panel of inputs. */
export function ListFilters({
  resource,
  state,
  before,
  pinned,
}: {
  resource: Resource;
  state: ListState;
  before?: ReactNode;
  /** a filter with an input of its own in the bar: while that says all, no chip repeats it */
  pinned?: { filter: string; input: ReactNode } | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState<Record<string, FilterShape>>({});
  const active = Object.entries(state.filter).map(([name, wanted]) => ({
    name,
    shape: filterShape(wanted),
    field: resource.fields[name] ?? resource.fields[name.replace(/_en$/, '')],
  }));
  const references = active.flatMap(({ name, shape, field }) =>
    field?.kind === 'reference' && shape.values && shape.values.length > 0
      ? [{ name, to: field.to, id: shape.values.slice(0, 2).join(',') }]
      : [],
  );
  const named = useQueries({ queries: references.map(({ to, id }) => optionsQuery(resourcePath(to), to, { id })) });
  const wordOf = (name: string, field: (typeof active)[number]['field'], value: unknown): string => {
    switch (field?.kind) {
      case 'reference':
        return (
          named[references.findIndex((each) => each.name === name)]?.data?.find(
            (option) => String(option.id) === String(value),
          )?.label ?? '…'
        );
      case 'list':
        if (!field.choices || !Object.hasOwn(field.choices, String(value))) return String(value);
        return t(textKey(`${resource.area}:${resource.name}.${name}.${String(value)}`));
      case 'choice':
        return t(textKey(`${resource.area}:${resource.name}.${name}.${String(value)}`));
      case 'flag':
        return t(value === true || value === 1 || value === '1' || value === 'true' ? 'ui:yes' : 'ui:no');
      case 'date':
      case 'moment':
        return format.date(String(value));
      case 'money':
        return format.money(Number(value), currencyOf(field, {}));
      default:
        return String(value);
    }
  };
  const repeats = (name: string): boolean => name === pinned?.filter && typeof state.filter[name] === 'number';
  const shown = active.filter(({ name }) => !repeats(name));
  const beside = (
    <>
      {before}
      {pinned?.input}
    </>
  );
  const chips: FilterChip[] = shown.map(({ name, shape, field }) => {
    const word = (value: unknown): string => wordOf(name, field, value);
    const words = [
      ...(shape.values ?? []).map(word),
      ...(shape.empty === true ? [t('ui:empty')] : shape.empty === false ? [t('ui:not_empty')] : []),
    ];
    const range =
      shape.from !== undefined && shape.to !== undefined
        ? `${word(shape.from)} – ${word(shape.to)}`
        : shape.from !== undefined
          ? `≥ ${word(shape.from)}`
          : shape.to !== undefined
            ? `≤ ${word(shape.to)}`
            : null;
    return {
      key: name,
      label: t(labelKey(resource, name)),
      value: [
        ...(words.length > 0 ? [firstTwo(words)] : []),
        ...(range ? [range] : []),
        ...(shape.like === undefined ? [] : [shape.like]),
      ].join(', '),
      onClear: () =>
        state.set({
          filter: Object.fromEntries(Object.entries(state.filter).filter(([other]) => other !== name)),
          q: state.search,
        }),
    };
  });
  const apply = (): void => {
    // what came with the address and has no input here stays
    const filter = Object.fromEntries(
      Object.entries(state.filter).filter(([name]) => !resource.list.filters.includes(name)),
    );
    for (const name of resource.list.filters) {
      const entry = filterEntry(typed[name] ?? {});
      if (entry !== undefined) filter[name] = entry;
    }
    state.set({ filter, q: state.search });
  };
  if (resource.list.filters.length === 0 && chips.length === 0) return <div className="k-list-bar">{beside}</div>;
  return (
    <div className="k-list-bar">
      <FilterPanel
        chips={chips}
        before={beside}
        onOpen={() => setTyped(Object.fromEntries(active.map(({ name, shape }) => [name, shape])))}
        onApply={apply}
        onClearAll={() => state.set({ filter: {}, q: state.search })}
      >
        <Suspense fallback={null}>
          {resource.list.filters.map((name) => {
            const field = resource.fields[name];
            return (
              field && (
                <FilterInput
                  key={name}
                  resource={resource}
                  name={name}
                  field={field}
                  shape={typed[name] ?? {}}
                  onShape={(shape) => setTyped((now) => ({ ...now, [name]: shape }))}
                />
              )
            );
          })}
        </Suspense>
      </FilterPanel>
    </div>
  );
}
