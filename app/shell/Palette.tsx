import { Modal, TextInput, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { myScreens } from '#areas/system/menu/contract.ts';
import { findScreens } from '#areas/system/menu/rules/find-screens.ts';
import { call } from '#kernel/web/client.ts';
import { toDevice } from '#kernel/web/device.ts';
import { useGo, useHas, useRead } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { useLanguage, useName, useText } from '#kernel/web/texts.ts';
import type { HeaderDialog } from './HeaderRight.tsx';
import { openScreen } from './own-screens.ts';

interface Hit {
  key: string;
  label: string;
  hint: string;
  /** what else it is found by */
  words: string;
  follow: () => void;
}
interface Row {
  id: number;
  labels?: Record<string, string>;
  [field: string]: unknown;
}
const perKind = 5;

/** Rows that the server finds, once three letters stand there (VAL-030, VAL-031). */
function useFound<T>(
  name: string,
  enabled: boolean,
  path: string,
  query: Record<string, string | number>,
): readonly T[] {
  const { data } = useQuery({
    queryKey: ['palette', name, query],
    enabled,
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await call<{ data: T[] }>(`/api/v1${path}`, { query, signal })).data,
  });
  return enabled ? (data ?? []) : [];
}

/**
 * Ctrl-K: screens, actions, people, courses and papers, in both languages, by what people call them, with or without
 * Turkish letters. Before anything is typed: the reader's own screens.
 */
export default function Palette({
  me,
  own,
  onOpen,
  onClose,
}: {
  me: Me;
  /** addresses of favorites and of what was used last */
  own: readonly string[];
  onOpen: (dialog: HeaderDialog) => void;
  onClose: () => void;
}) {
  const t = useText();
  const go = useGo();
  const nameIn = useName();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { data: screens } = useRead(myScreens, { group: null }, { staleTime: 60_000 });
  const wanted = typed.trim();
  const asked = useDeferredValue(wanted);
  const long = asked.length > 2;
  const to = (path: string) => (): void => {
    if (path.startsWith('https://')) location.assign(path);
    else go(path);
  };
  const onScreens: Hit[] = (screens?.groups ?? []).flatMap((group) =>
    group.sections.flatMap(({ items }) =>
      items.map((item) => ({
        key: item.url,
        label: item.name,
        hint: group.name,
        words: item.words,
        follow: to(item.url),
      })),
    ),
  );
  const night = colorScheme === 'dark';
  const button = (dialog: HeaderDialog, label: string, words: string, shown = true): Hit[] =>
    shown ? [{ key: `dialog.${dialog}`, label, hint: t('ui:action'), words, follow: () => onOpen(dialog) }] : [];
  const actions: Hit[] = [
    ...(screens?.actions ?? []).map((each) => ({
      key: each.url,
      label: each.name,
      hint: each.where || t('ui:action'),
      words: each.words,
      follow: to(each.url),
    })),
    ...button('password', t('ui:change_password'), t('ui:password_words')),
    ...button('display', t('ui:display_settings'), t('ui:display_words')),
    ...button('photo', t('ui:change_photo'), t('ui:photo_words')),
    ...button('support', t('ui:support'), t('ui:support_words')),
    ...button(
      'identities',
      t('ui:other_identities'),
      t('ui:identities_words'),
      me.person.type === 'staff' && me.roles.length > 1,
    ),
    ...button(
      'programs',
      t('ui:other_programs'),
      t('ui:programs_words'),
      (me.student?.student_program.length ?? 0) > 1,
    ),
    {
      key: 'language',
      label: t(locale === 'tr' ? 'ui:in_english' : 'ui:in_turkish'),
      hint: t('ui:language'),
      words: t('ui:language_words'),
      follow: () => choose(locale === 'tr' ? 'en' : 'tr'),
    },
    {
      key: 'night',
      label: t(night ? 'ui:day_mode' : 'ui:night_mode'),
      hint: t('ui:action'),
      words: t('ui:night_words'),
      follow: () => {
        toDevice('night', night ? '0' : '1');
        setColorScheme(night ? 'light' : 'dark');
      },
    },
    { key: '/logout', label: t('ui:logout'), hint: t('ui:action'), words: t('ui:logout_words'), follow: to('/logout') },
  ];
  const found = (key: string, label: string, hint: string, path: string): Hit => ({
    key,
    label,
    hint,
    words: '',
    follow: to(path),
  });
  const courses = useFound<{ id: number; code: string; name: string; name_en: string }>(
    'courses',
    useHas('course_index') && long,
    '/courses/search',
    { key: asked, sort: 'name' },
  )
    .slice(0, perKind)
    .map((each) =>
      found(
        `course.${each.id}`,
        `${each.code} ${nameIn(each)}`,
        t('ui:courses'),
        `/courses?q=${encodeURIComponent(each.code)}`,
      ),
    );
  const students = useFound<{ id: number; label: string }>(
    'students',
    useHas('student_index') && long,
    '/students/options',
    {
      query: asked,
    },
  )
    .slice(0, perKind)
    .map((each) => found(`student.${each.id}`, each.label, t('title:students'), `/students/${each.id}`));
  const staff = useFound<{ id: number; label: string }>('staff', useHas('staff_index') && long, '/staff/options', {
    query: asked,
  })
    .slice(0, perKind)
    .map((each) =>
      found(`staff.${each.id}`, each.label, t('title:staff'), `/staff?q=${encodeURIComponent(each.label)}`),
    );
  const requests = useFound<Row>('requests', useHas('request_index') && long, '/requests', {
    search: asked,
    limit: perKind,
  }).map((each) =>
    found(
      `request.${each.id}`,
      `${String(each.number)} ${nameIn({ name: String(each.summary ?? ''), name_en: String(each.summary_en ?? '') })}`,
      t('ui:requests'),
      `/requests/${each.id}`,
    ),
  );
  const papers = useFound<Row>('papers', useHas('issueddocument_index') && long, '/issued-documents', {
    search: asked,
    limit: perKind,
  }).map((each) =>
    found(
      `paper.${each.id}`,
      [each.number_text, each.labels?.type, each.labels?.student_id].filter(Boolean).join(' · '),
      t('ui:papers'),
      `/issued-documents?q=${encodeURIComponent(String(each.number_text))}`,
    ),
  );
  const mine: Hit[] = own.flatMap((address) => {
    const screen = openScreen(me, address);
    return screen
      ? [
          found(
            address,
            t(screen.title),
            t(me.settings?.favorites?.includes(address) ? 'ui:favorites' : 'ui:recent'),
            address,
          ),
        ]
      : [];
  });
  const fits = (hits: readonly Hit[]): (Hit & { name: string })[] =>
    findScreens(
      wanted,
      hits.map((hit) => ({ ...hit, name: hit.label })),
    );
  const hits: Hit[] =
    wanted === ''
      ? [...mine, ...onScreens.filter(({ key }) => !own.includes(key))].slice(0, 12)
      : [...fits([...onScreens, ...actions]).slice(0, 9), ...courses, ...students, ...staff, ...requests, ...papers];
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const follow = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    hit.follow();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') return follow(hits[chosen]);
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
        aria-activedescendant={hits[chosen] ? `hit-${chosen}` : undefined}
      />
      <ul id="palette-hits" className="k-palette" role="listbox" aria-label={t('ui:palette')}>
        {hits.map((hit, index) => (
          <li
            key={hit.key}
            id={`hit-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={index === chosen ? 'k-on' : ''}
            onClick={() => follow(hit)}
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
