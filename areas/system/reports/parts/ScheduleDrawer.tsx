import { useState } from 'react';
import { type Text, textKey } from '#kernel/contract/text.ts';
import { useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import {
  addReportSchedule,
  changeReportSchedule,
  formatWords,
  reportSchedules,
  turnWords,
  type ReportSchedule,
} from '../contract.ts';
import { plainAddresses, type ReportTurn } from '../rules/report-times.ts';

interface Draft {
  name: string;
  every: ReportTurn;
  weekday: number;
  month_day: number | null;
  hour: number;
  format: 'xlsx' | 'pdf';
  recipients: string | null;
  status: 'a' | 'p';
}
const drafts = new Map<string, Draft>();

/** When a report goes out and to whom; what was typed stays when the drawer is closed by mistake. */
export default function ScheduleDrawer({
  report,
  schedule,
  onClose,
}: {
  report: { name: string; title: Text; params: Record<string, unknown> };
  schedule: ReportSchedule | null;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const add = useRun(addReportSchedule);
  const change = useRun(changeReportSchedule);
  const { data } = useRead(reportSchedules, {});
  const key = schedule ? `${schedule.id}.${schedule.version}` : report.name;
  const [draft, setDraft] = useState<Draft>(
    () =>
      drafts.get(key) ??
      (schedule
        ? {
            name: schedule.name,
            every: schedule.every,
            weekday: schedule.weekday ?? 1,
            month_day: schedule.month_day ?? 1,
            hour: schedule.hour,
            format: schedule.format,
            recipients: schedule.recipients.join(', '),
            status: schedule.status,
          }
        : {
            name: report.title[locale],
            every: 'weekly',
            weekday: 1,
            month_day: 1,
            hour: 7,
            format: 'xlsx',
            recipients: null,
            status: 'a',
          }),
  );
  const set = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const recipients = draft.recipients ?? data?.own_mail ?? '';
  const problems = schedule ? change.problems : add.problems;
  const save = async (): Promise<void> => {
    const plan = {
      name: draft.name,
      params: report.params,
      format: draft.format,
      every: draft.every,
      weekday: draft.every === 'weekly' ? draft.weekday : null,
      month_day: draft.every === 'monthly' ? draft.month_day : null,
      hour: draft.hour,
      recipients: plainAddresses(recipients.split(/[,;\s]+/)),
    };
    const done = schedule
      ? await change.run({ id: schedule.id, version: schedule.version, status: draft.status, ...plan })
      : await add.run({ report: report.name, ...plan });
    if (!done) return;
    drafts.delete(key);
    onClose();
  };
  const kept = Object.values(report.params).some((value) => value !== null && value !== '');
  return (
    <Drawer
      opened
      onClose={onClose}
      title={schedule ? t('report:change_schedule') : t('report:new_schedule', { report: report.title[locale] })}
      foot={
        <ActionButton kind="main" busy={add.busy || change.busy} onClick={() => void save()}>
          {t('report:save')}
        </ActionButton>
      }
    >
      <form
        className="rp-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!kept && <p className="s-hint">{t('report:params_open')}</p>}
        <TextBox
          label={t('report:name')}
          help={t('report:name_about')}
          name="name"
          required
          maxLength={120}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={problems.name}
        />
        <SelectBox<ReportTurn>
          label={t('report:every')}
          name="every"
          required
          value={draft.every}
          onChange={(every) => set({ every: every ?? 'weekly' })}
          options={(Object.keys(turnWords) as ReportTurn[]).map((value) => ({
            value,
            label: turnWords[value][locale],
          }))}
        />
        {draft.every === 'weekly' && (
          <SelectBox<number>
            label={t('report:weekday')}
            name="weekday"
            required
            value={draft.weekday}
            onChange={(weekday) => set({ weekday: weekday ?? 1 })}
            options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: t(textKey(`report:day.${value}`)) }))}
            error={problems.weekday}
          />
        )}
        {draft.every === 'monthly' && (
          <IntegerBox
            label={t('report:month_day')}
            help={t('report:month_day_about')}
            name="month_day"
            required
            min={1}
            max={31}
            value={draft.month_day}
            onChange={(month_day) => set({ month_day })}
            error={problems.month_day}
          />
        )}
        <SelectBox<number>
          label={t('report:hour')}
          name="hour"
          required
          searchable={false}
          value={draft.hour}
          onChange={(hour) => set({ hour: hour ?? 7 })}
          options={Array.from({ length: 24 }, (_, value) => ({ value, label: `${String(value).padStart(2, '0')}:00` }))}
          error={problems.hour}
        />
        <SelectBox<'xlsx' | 'pdf'>
          label={t('report:format')}
          name="format"
          required
          value={draft.format}
          onChange={(format) => set({ format: format ?? 'xlsx' })}
          options={(['xlsx', 'pdf'] as const).map((value) => ({ value, label: formatWords[value][locale] }))}
        />
        <LongTextBox
          label={t('report:recipients')}
          help={t('report:recipients_about')}
          name="recipients"
          required
          maxLength={4_000}
          value={recipients}
          onChange={(next) => set({ recipients: next })}
          error={problems.recipients}
        />
        {schedule && (
          <SelectBox<'a' | 'p'>
            label={t('report:status')}
            name="status"
            required
            value={draft.status}
            onChange={(status) => set({ status: status ?? 'a' })}
            options={[
              { value: 'a', label: t('report:on') },
              { value: 'p', label: t('report:paused') },
            ]}
          />
        )}
      </form>
    </Drawer>
  );
}
