import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { ArrowLeftIcon, PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { nameOf } from '#kernel/contract/text.ts';
import { useLocale } from '#kernel/web/hooks.ts';
import { requirementReport } from '../contract.ts';
import { RequirementList, SlotList, SubstitutionList } from './Found.tsx';
import { stateTone } from './graduation-words.ts';

/** The requirement report of one student. */
export function StudentReport({ id }: { id: number }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [, change] = useSearchValues();
  const read = useRead(requirementReport, { id });
  const data = read.data;
  return (
    <Screen
      title={t('title:graduation_requirement_report')}
      about={data ? `${data.full_name} · ${data.student_number} · ${name(data.program)}` : undefined}
      status={data && <StatusBadge tone={stateTone[data.state]}>{t(`graduation:state.${data.state}`)}</StatusBadge>}
      actions={
        <>
          <ActionButton kind="quiet" icon={<ArrowLeftIcon size={14} />} onClick={() => change({ student: undefined })}>
            {t('graduation:back')}
          </ActionButton>
          <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
        </>
      }
    >
      <ReadState read={read}>
        {(found) => (
          <div className="gr-stack">
            <FactStrip
              label={t('graduation:requirements')}
              facts={[
                {
                  key: 'slots',
                  label: t('graduation:column.slots_done'),
                  value: t('graduation:of', { have: number(found.slots_done), needed: number(found.slots_total) }),
                },
                { key: 'missing', label: t('graduation:column.slots_missing'), value: number(found.slots_missing) },
                { key: 'credits', label: t('graduation:column.credits_missing'), value: number(found.credits_missing) },
                {
                  key: 'cgpa',
                  label: t('graduation:column.cgpa'),
                  value: found.cgpa === null ? '–' : number(found.cgpa, 2),
                  ...(found.honours
                    ? { note: t('graduation:honours_due', { distinction: t(`graduation:honours.${found.honours}`) }) }
                    : {}),
                },
              ]}
            />
            {found.holds.map((hold) => (
              <Notice key={hold.en} tone="warning" title={t('graduation:requirement.holds')}>
                {nameOf({ name: hold.tr, name_en: hold.en }, locale)}
              </Notice>
            ))}
            <div className="gr-two">
              <RequirementList items={found.requirements} />
              <SlotList title={t('graduation:missing_title')} slots={found.missing} />
              {found.running.length > 0 && <SlotList title={t('graduation:running_title')} slots={found.running} />}
              <SubstitutionList items={found.substitutions} />
            </div>
            <p className="k-screen">
              <PageLink to={`/student/programs/${found.student_program_id}/slots`}>{t('graduation:plan')}</PageLink>
            </p>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
