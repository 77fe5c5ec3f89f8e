import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { MailIcon } from '#ui/icons.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { mailChannels, mailLogs, mailStatuses, type MailLine, type MailStatus } from '../contract.ts';
import { MailLogDrawer } from '../parts/MailLogDrawer.tsx';
import { PagerBar } from '../../parts/PagerBar.tsx';
import { logInput } from '../parts/template-search.ts';
import '../parts/templates.css';

const statuses = Object.keys(mailStatuses) as MailStatus[];
const everyMinute = 60_000;

/** SYS-032: what was sent to people, what waits and what failed. */
export default function MailLogsPage() {
  const t = useText();
  const locale = useLocale();
  const { moment, number, style, sayMoment } = useFormat();
  const [search, set] = useSearchValues();
  const input = logInput(search);
  const read = useRead(mailLogs, input, { refetchInterval: everyMinute });
  const day = {
    locale,
    format: style,
    words: { previous: t('ui:previous'), next: t('ui:next'), clear: t('ui:clear') },
  };
  const filtered = Boolean(input.status ?? input.channel ?? input.template ?? input.search ?? input.from ?? input.to);
  const clear = (): void =>
    set({
      status: undefined,
      channel: undefined,
      template: undefined,
      search: undefined,
      from: undefined,
      to: undefined,
      page: undefined,
    });
  const columns: Column<MailLine>[] = [
    {
      key: 'recipient',
      title: t('mail_logs:recipient'),
      lead: true,
      render: (row) =>
        row.person ? (
          <>
            {row.person}
            <br />
            <small className="tp-hint">{row.recipient}</small>
          </>
        ) : (
          row.recipient
        ),
    },
    { key: 'template', title: t('mail_logs:template'), render: (row) => row.name?.[locale] ?? row.template },
    {
      key: 'subject',
      title: t('mail_logs:subject'),
      clip: true,
      render: (row) => row.subject ?? (row.channel === 'sms' ? t('mail_logs:channel.sms') : t('mail_logs:no_subject')),
    },
    {
      key: 'status',
      title: t('mail_logs:status_filter'),
      render: (row) => (
        <StatusBadge tone={mailStatuses[row.status].tone}>{t(`mail_logs:status.${row.status}`)}</StatusBadge>
      ),
    },
    { key: 'tries', title: t('mail_logs:tries'), align: 'right', render: (row) => number(row.tries) },
    {
      key: 'created_at',
      title: t('mail_logs:created'),
      render: (row) =>
        row.next_try_at ? (
          <>
            {moment(row.created_at)}
            <br />
            <small className="tp-hint">{t('mail_logs:next', { at: sayMoment(row.next_try_at) })}</small>
          </>
        ) : (
          moment(row.created_at)
        ),
    },
  ];
  return (
    <Screen
      title={t('title:mail_logs')}
      about={t('mail_logs:about')}
      facts={
        read.data && (
          <FactStrip
            label={t('mail_logs:counts')}
            facts={statuses.map((key) => ({
              key,
              label: t(`mail_logs:status.${key}`),
              value: number(read.data.counts[key]),
              ...(read.data.counts[key] > 0 && key === 'failed' ? { tone: 'danger' as const } : {}),
            }))}
          />
        )
      }
    >
      <div className="k-filters">
        <SearchBox
          label={t('mail_logs:search')}
          value={input.search ?? ''}
          onSearch={(next) => set({ search: next || undefined, page: undefined })}
          slash
        />
        <SelectBox
          label={t('mail_logs:status_filter')}
          placeholder={t('ui:all')}
          value={(input.status ?? null) as MailStatus | null}
          options={statuses.map((value) => ({ value, label: t(`mail_logs:status.${value}`) }))}
          onChange={(status) => set({ status, page: undefined })}
        />
        <SelectBox
          label={t('mail_logs:channel_filter')}
          placeholder={t('ui:all')}
          value={(input.channel ?? null) as string | null}
          options={Object.keys(mailChannels).map((value) => ({
            value,
            label: t(textKey(`mail_logs:channel.${value}`)),
          }))}
          onChange={(channel) => set({ channel, page: undefined })}
        />
        <SelectBox
          label={t('mail_logs:template')}
          placeholder={t('ui:all')}
          searchable
          value={input.template ?? null}
          options={(read.data?.templates ?? []).map((each) => ({
            value: each.code,
            label: each.name?.[locale] ?? each.code,
          }))}
          onChange={(template) => set({ template, page: undefined })}
        />
        <DateBox
          label={t('mail_logs:from')}
          value={input.from ?? null}
          onChange={(from) => set({ from, page: undefined })}
          {...day}
        />
        <DateBox
          label={t('mail_logs:to')}
          value={input.to ?? null}
          onChange={(to) => set({ to, page: undefined })}
          {...day}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<MailLine>
              label={t('mail_logs:list')}
              rowName={(row) => row.recipient}
              columns={columns}
              rows={data.items}
              rowKey={(row) => String(row.id)}
              maxHeight="none"
              loading={read.isPlaceholderData}
              onOpen={(row) => set({ mail: row.id })}
              actions={(row) => [{ key: 'open', label: t('mail_logs:show'), onClick: () => set({ mail: row.id }) }]}
              rowTone={(row) => (row.status === 'failed' ? 'danger' : undefined)}
              empty={
                <EmptyState
                  icon={<MailIcon />}
                  title={t(filtered ? 'mail_logs:no_match' : 'mail_logs:none')}
                  {...(filtered
                    ? { action: <ActionButton onClick={clear}>{t('ui:clear_filters')}</ActionButton> }
                    : {})}
                >
                  {filtered ? undefined : t('mail_logs:none_about')}
                </EmptyState>
              }
            />
            <PagerBar page={data.page} limit={data.limit} total={data.total} set={set} />
          </>
        )}
      </ReadState>
      {Number(search.mail) > 0 && <MailLogDrawer id={Number(search.mail)} onClose={() => set({ mail: undefined })} />}
    </Screen>
  );
}
