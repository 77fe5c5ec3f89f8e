import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useFormat, useGo, useHas, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { changeFormStatus, forms, formStatusWords, removeForm, type FormRow } from '../contract.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { formPlaces, isPlace } from '../rules/form-design.ts';

/** Forms for those who make them. */
export default function FormList() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const go = useGo();
  const { moment, number } = useFormat();
  const read = useRead(forms, {});
  const status = useRun(changeFormStatus);
  const remove = useRun(removeForm);
  const mayWrite = useHas('form_update');
  const [editing, edit] = useState<FormRow | 'new' | null>(null);
  const [removing, ask] = useState<FormRow | null>(null);
  const place = (row: FormRow): string =>
    row.place !== null && isPlace(row.place) ? formPlaces[row.place][locale] : t('forms:own_place');
  return (
    <ReadState read={read} outline="table">
      {({ forms: rows, roles }) => {
        const role = (code: string): string => {
          const found = roles.find((each) => each.name === code);
          return found ? name({ name: found.explanation, name_en: found.explanation_en }) : code;
        };
        return (
          <>
            {mayWrite && (
              <div className="fm-foot k-screen">
                <ActionButton kind="main" icon={<PlusIcon size={16} />} onClick={() => edit('new')}>
                  {t('forms:add')}
                </ActionButton>
              </div>
            )}
            <DataTable<FormRow>
              label={t('forms:list')}
              rowName={(row) => name(row)}
              columns={[
                {
                  key: 'name',
                  title: t('forms:name'),
                  lead: true,
                  width: '30%',
                  render: (row) => (
                    <span className="k-lead">
                      {name(row)}
                      <small>{row.code}</small>
                    </span>
                  ),
                },
                { key: 'place', title: t('forms:place'), render: place },
                {
                  key: 'roles',
                  title: t('forms:roles'),
                  render: (row) => (row.roles.length === 0 ? t('forms:all_roles') : row.roles.map(role).join(', ')),
                },
                {
                  key: 'closes_at',
                  title: t('forms:closes_at'),
                  render: (row) => (row.closes_at ? moment(row.closes_at) : '–'),
                },
                {
                  key: 'questions',
                  title: t('forms:questions'),
                  align: 'right',
                  render: (row) => number(row.questions),
                },
                { key: 'answers', title: t('forms:answers'), align: 'right', render: (row) => number(row.answers) },
                {
                  key: 'status',
                  title: t('forms:status'),
                  render: (row) => (
                    <StatusBadge tone={formStatusWords[row.status].tone}>
                      {formStatusWords[row.status][locale]}
                    </StatusBadge>
                  ),
                },
              ]}
              rows={rows}
              rowKey={(row) => String(row.id)}
              onOpen={(row) => go(`/form?design=${row.id}`)}
              pageKeys
              actions={(row) => [
                { key: 'design', label: t('forms:design'), href: `/form?design=${row.id}` },
                { key: 'preview', label: t('forms:preview'), href: `/form?fill=${encodeURIComponent(row.code)}` },
                { key: 'answers', label: t('forms:answers'), href: `/form?answers=${row.id}` },
                { key: 'edit', label: t('forms:edit'), onClick: () => edit(row) },
                row.status === 'open'
                  ? {
                      key: 'close',
                      label: t('forms:close'),
                      onClick: () => void status.run({ id: row.id, status: 'closed' }),
                    }
                  : {
                      key: 'open',
                      label: t('forms:open'),
                      onClick: () => void status.run({ id: row.id, status: 'open' }),
                      ...(row.questions === 0 ? { reason: t(textKey('api:form_without_questions')) } : {}),
                    },
                {
                  key: 'remove',
                  label: t('forms:remove'),
                  danger: true,
                  onClick: () => ask(row),
                  ...(row.answers > 0 ? { reason: t(textKey('api:form_has_answers'), { n: row.answers }) } : {}),
                },
              ]}
              empty={<EmptyState title={t('forms:none')}>{t('forms:none_about')}</EmptyState>}
            />
            {editing !== null && (
              <FormDrawer
                form={editing === 'new' ? null : editing}
                roles={roles.map((each) => ({ value: each.name, label: role(each.name) }))}
                onClose={() => edit(null)}
              />
            )}
            <ConfirmDialog
              opened={removing !== null}
              title={t('forms:remove_title', { name: removing ? name(removing) : '' })}
              about={t('forms:remove_about')}
              confirmLabel={t('forms:remove')}
              tone="danger"
              busy={remove.busy}
              onCancel={() => ask(null)}
              onConfirm={() =>
                void remove.run({ id: removing?.id ?? 0 }).then((done) => {
                  if (done) ask(null);
                })
              }
            />
          </>
        );
      }}
    </ReadState>
  );
}
