import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { fold } from '#kernel/contract/text.ts';
import { call } from '#kernel/web/client.ts';
import { useGo, useHas } from '#kernel/web/hooks.ts';
import type { MenuItem } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';

interface Hit {
  key: string;
  label: string;
  hint: string;
  to: string;
}
const flat = (items: readonly MenuItem[], trail = ''): Hit[] =>
  items.flatMap((item) => [
    ...(item.url ? [{ key: item.url, label: item.name, hint: trail, to: item.url }] : []),
    ...flat(item.items ?? [], item.name),
  ]);

/** Ctrl-K: screens of the reader's menu, courses and people, found with or without Turkish letters. */
export default function Palette({ menu, onClose }: { menu: readonly MenuItem[]; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const seesPeople = useHas('student_index');
  const wanted = typed.trim();
  const long = wanted.length > 2; // VAL-030, VAL-031
  const courses = useQuery({
    queryKey: ['palette', 'courses', wanted],
    enabled: long,
    staleTime: 60_000,
    queryFn: async () =>
      (
        await call<{ data: { id: number; code: string; name: string }[] }>('/api/v1/courses/search', {
          query: { key: wanted, sort: 'name' },
        })
      ).data,
  });
  const people = useQuery({
    queryKey: ['palette', 'people', wanted],
    enabled: long && seesPeople,
    staleTime: 60_000,
    queryFn: async () =>
      (await call<{ data: { id: number; label: string }[] }>('/api/v1/students/options', { query: { query: wanted } }))
        .data,
  });
  const hits: Hit[] = [
    ...flat(menu)
      .filter((hit) => fold(`${hit.label} ${hit.hint}`).includes(fold(wanted)))
      .slice(0, 8),
    ...(long
      ? (courses.data ?? []).slice(0, 6).map((course) => ({
          key: `course.${course.id}`,
          label: `${course.code} ${course.name}`,
          hint: t('ui:courses'),
          to: `/courses?q=${encodeURIComponent(course.code)}`,
        }))
      : []),
    ...(long
      ? (people.data ?? []).slice(0, 6).map((person) => ({
          key: `person.${person.id}`,
          label: person.label,
          hint: t('ui:people'),
          to: `/students/${person.id}`,
        }))
      : []),
  ];
  const follow = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    if (hit.to.startsWith('https://')) location.assign(hit.to);
    else go(hit.to);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0));
    else if (event.key === 'Enter') return follow(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      aria-label={t('ui:palette')}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className="k-palette-input"
        aria-label={t('ui:palette_hint')}
        placeholder={t('ui:palette_hint')}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        role="combobox"
        aria-expanded
        aria-controls="palette-hits"
        aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
      />
      <ul id="palette-hits" className="k-palette" role="listbox" aria-label={t('ui:palette')}>
        {hits.map((hit, index) => (
          <li
            key={hit.key}
            id={`hit-${index}`}
            role="option"
            aria-selected={index === at}
            className={index === at ? 'k-on' : ''}
            onMouseDown={() => follow(hit)}
            onMouseMove={() => setAt(index)}
          >
            <span>{hit.label}</span>
            <small>{hit.hint}</small>
          </li>
        ))}
        {hits.length === 0 && <li className="k-none">{t('ui:nothing_found')}</li>}
      </ul>
    </Modal>
  );
}
