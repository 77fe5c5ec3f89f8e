import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { FilterPanel, type FilterChip } from '#ui/FilterPanel.tsx';
import { FieldInput } from './FieldInput.tsx';
import { useFormat, useText } from './hooks.ts';
import type { ListState } from './list-state.ts';
import { optionsQuery } from './resource-client.ts';
import { resourcePath } from './resource-paths.ts';

type Values = Record<string, unknown>;
const plain = (value: unknown): unknown => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as { like?: unknown; eq?: unknown }).like ?? (value as { eq?: unknown }).eq ?? null : value);

/** The declared filters of a list: chips that can be cleared and a panel of inputs. */
export function ListFilters({ resource, state, before }: { resource: Resource; state: ListState; before?: ReactNode }) {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState<Values>({});
  const active = Object.entries(state.filter);
  const references = active.flatMap(([name, value]) => {
    const field = resource.fields[name];
    return field?.kind === 'reference' ? [{ name, to: field.to, id: String(plain(value)) }] : [];
  });
  const named = useQueries({ queries: references.map(({ to, id }) => optionsQuery(resourcePath(to), to, { id })) });
  const wordOf = (name: string, value: unknown): string => {
    const field = resource.fields[name];
    const index = references.findIndex((each) => each.name === name);
    if (index >= 0) return named[index]?.data?.[0]?.label ?? '…';
    if (field?.kind === 'choice') return t(`${resource.area}:${resource.name}.${name}.${String(value)}`);
    if (field?.kind === 'flag') return t(value === true ? 'ui:yes' : 'ui:no');
    if (field?.kind === 'date') return format.date(String(value));
    return String(value);
  };
  const chips: FilterChip[] = active.map(([name, value]) => ({
    key: name, label: t(labelKey(resource, name)), value: wordOf(name, plain(value)),
    onClear: () => state.set({ filter: Object.fromEntries(active.filter(([other]) => other !== name)), q: state.search }),
  }));
  const apply = (): void => {
    const filter: Values = {};
    for (const name of resource.list.filters) {
      const value = typed[name];
      if (value === undefined || value === null || value === '') continue;
      const kind = resource.fields[name]?.kind;
      filter[name] = kind === 'text' || kind === 'longText' || kind === 'bilingual' ? { like: value } : value;
    }
    state.set({ filter, q: state.search });
  };
  if (resource.list.filters.length === 0) return <div className="k-list-bar">{before}</div>;
  return (
    <div className="k-list-bar"><FilterPanel
      words={{ filter: t('ui:filter'), apply: t('ui:apply'), clearAll: t('ui:clear_filters'), clear: (label) => t('ui:clear_filter', { what: label }) }} chips={chips} before={before}
      onOpen={() => setTyped(Object.fromEntries(active.map(([name, value]) => [name, plain(value)])))} onApply={apply} onClearAll={() => state.set({ filter: {}, q: state.search })}
    >
      {resource.list.filters.map((name) => {
        const field = resource.fields[name];
        return field && <FieldInput key={name} resource={resource} name={name} field={{ ...field, required: false }} values={typed} onChange={(change) => setTyped((now) => ({ ...now, ...change }))} asFilter />;
      })}
    </FilterPanel></div>
  );
}
