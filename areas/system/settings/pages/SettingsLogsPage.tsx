import { choice, moment, reference, type Field } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { LogSide } from '../../operations/log-contract.ts';
import { logsInput } from '../parts/settings-search.ts';
import { courseLogs, logKinds, type CourseLogRow } from '../contract.ts';
import '../parts/settings.css';

const fields: Readonly<Record<string, Field>> = {
  kind: choice(logKinds),
  course_id: reference('course'),
  student_id: reference('student'),
  semester_id: reference('semester'),
  from: moment(),
  to: moment(),
};
const most = 4;

/** SYS-030: what was changed in courses, sections, slots, plans and registrations, before and after. */
export default function SettingsLogsPage() {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [search, set] = useSearchValues();
  const input = logsInput(search);
  const read = useRead(courseLogs, input);
  const side = ({ value, words }: LogSide): string =>
    value === null
      ? t('settings:empty_value')
      : words
        ? words[locale]
        : typeof value === 'boolean'
          ? t(value ? 'ui:yes' : 'ui:no')
          : String(value);
  const filtered = Object.keys(fields).some(
    (name) => input[name as keyof typeof input] !== null && input[name as keyof typeof input] !== undefined,
  );
  const clear = (): void =>
    set({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])), before: undefined });
  const changes = (row: CourseLogRow) => (
    <ul className="t-log-fields">
      {row.fields.slice(0, most).map((each) => (
        <li key={each.name}>
          {each.label[locale]}:{' '}
          {each.before.value !== null && (
            <>
              <del>{side(each.before)}</del> →{' '}
            </>
          )}
          <ins>{side(each.after)}</ins>
        </li>
      ))}
      {row.fields.length > most && <li>{t('settings:log.more', { n: row.fields.length - most })}</li>}
    </ul>
  );
  return (
    <Screen title={t('title:settings_logs')} about={t('settings:about.logs')}>
      <div className="t-log-bar k-screen">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={{ area: 'settings', name: 'log' }}
            name={name}
            field={field}
            values={input as Record<string, unknown>}
            asFilter
            onChange={(part) => set({ ...part, before: undefined })}
          />
        ))}
        {filtered && (
          <ActionButton kind="quiet" onClick={clear}>
            {t('ui:clear_filters')}
          </ActionButton>
        )}
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<CourseLogRow>
              label={t('settings:log.table')}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              loading={read.isFetching}
              pageKeys
              empty={
                <EmptyState
                  title={t('settings:log.none')}
                  {...(filtered
                    ? { action: <ActionButton onClick={clear}>{t('ui:clear_filters')}</ActionButton> }
                    : {})}
                >
                  {t('settings:log.none_about')}
                </EmptyState>
              }
              columns={[
                {
                  key: 'at',
                  title: t('settings:log.when'),
                  render: (row) => (
                    <time className="k-figures" dateTime={row.at}>
                      {format.moment(row.at)}
                    </time>
                  ),
                },
                {
                  key: 'user',
                  title: t('settings:log.who'),
                  render: (row) =>
                    row.real
                      ? t('settings:log.as', { real: row.real, user: row.user ?? '' })
                      : (row.user ?? t('settings:nobody')),
                },
                {
                  key: 'kind',
                  title: t('settings:log.kind'),
                  render: (row) => <StatusBadge plain>{t(`settings:log.kind.${row.kind}`)}</StatusBadge>,
                },
                {
                  key: 'record',
                  title: t('settings:log.record'),
                  lead: true,
                  render: (row) => (
                    <span className="t-log-who">
                      <span>
                        {row.record[locale]}
                        {row.label === null && row.record_id !== null ? ` #${row.record_id}` : ''}
                      </span>
                      {row.label && <small>{row.label}</small>}
                    </span>
                  ),
                },
                { key: 'action', title: t('settings:log.what'), render: (row) => row.action[locale] },
                { key: 'fields', title: t('settings:log.changes'), render: changes },
              ]}
            />
            <nav className="t-log-ways k-screen" aria-label={t('settings:log.table')}>
              <ActionButton small disabled={!input.before} onClick={() => set({ before: undefined })}>
                {t('settings:log.newest')}
              </ActionButton>
              <ActionButton small disabled={!data.more} onClick={() => set({ before: data.rows.at(-1)?.id })}>
                {t('settings:log.older')}
              </ActionButton>
            </nav>
          </>
        )}
      </ReadState>
    </Screen>
  );
}
