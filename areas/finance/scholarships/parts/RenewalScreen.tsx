import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { given } from '../../plans/parts/OnePlanForm.tsx';
import {
  renewalFilters,
  renewScholarships,
  scholarshipRenewals,
  scholarshipRenewalsFile,
  type Renewals,
} from '../renewal-contract.ts';
import { acceptedLine } from '../rules/accepted-lines.ts';
import { renewalOutcomes, type RenewalOutcome } from '../rules/renewal.ts';
import { RenewalTable } from './RenewalTable.tsx';
import './renewal.css';

const resource = { area: 'finance', name: 'renewal-form' };
const outcomes = Object.keys(renewalOutcomes) as RenewalOutcome[];

/** The renewal of a semester: what each scholarship becomes and why, then posted line by line or all at once. */
export function RenewalScreen({ onBack }: { onBack: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [values, setValues] = useSearchValues();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(50);
  const typed = Object.fromEntries(Object.keys(renewalFilters).map((name) => [name, typedOf(name, values[name])]));
  const asked = given(typed);
  const read = useRead(scholarshipRenewals, formInput(scholarshipRenewals, { ...asked, page, limit }));
  return (
    <Screen
      title={t('scholarship_renewals:title')}
      about={t('scholarship_renewals:about')}
      actions={
        <>
          <ActionButton onClick={onBack}>{t('scholarship_renewals:list_view')}</ActionButton>
          <ActionButton
            onClick={() => void downloadQuery(scholarshipRenewalsFile, formInput(scholarshipRenewalsFile, asked))}
          >
            {t('scholarship_renewals:export')}
          </ActionButton>
        </>
      }
    >
      <div className="rn-stack">
        <div className="rn-form" role="group" aria-label={t('scholarship_renewals:filters')}>
          {Object.entries(renewalFilters).map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={field}
              // the semester that is shown when none was chosen
              values={{ ...typed, semester_id: typed.semester_id ?? read.data?.semester?.id ?? null }}
              asFilter
              onChange={(part) => {
                setPage(1);
                setValues(part);
              }}
            />
          ))}
        </div>
        <ReadState read={read} outline="table">
          {(data) =>
            data.semester === null ? (
              <Notice tone="info">{t('scholarship_renewals:no_semester')}</Notice>
            ) : (
              <>
                <Result data={data} semester={data.semester} asked={asked} />
                <Pager
                  locale={locale}
                  page={page}
                  limit={limit}
                  total={data.total}
                  sizes={[20, 50, 100, 200, 500]}
                  onPage={setPage}
                  onLimit={(next) => {
                    setPage(1);
                    setLimit(next);
                  }}
                />
              </>
            )
          }
        </ReadState>
      </div>
    </Screen>
  );
}
const typedOf = (name: string, value: unknown): string | number | boolean | null =>
  name === 'outcome'
    ? typeof value === 'string'
      ? value
      : null
    : name === 'changed'
      ? value === true || value === 'true' || value === '1'
        ? true
        : null
      : Number(value) || null;

function Result({
  data,
  semester,
  asked,
}: {
  data: Renewals;
  semester: NonNullable<Renewals['semester']>;
  asked: Record<string, unknown>;
}) {
  const t = useText();
  const locale = useLocale();
  const semesterName = useSemesterName();
  const [run, setRun] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = data.rows.filter((row) => !row.decided && selected.has(String(row.award_id)));
  const { scholarship_type_id, program_id } = asked;
  const whole = {
    semester_id: semester.id,
    ...(scholarship_type_id ? { scholarship_type_id } : {}),
    ...(program_id ? { program_id } : {}),
  };
  const counts = (rows: readonly { outcome: RenewalOutcome }[]): Record<RenewalOutcome, number> => ({
    renewed: rows.filter((row) => row.outcome === 'renewed').length,
    lowered: rows.filter((row) => row.outcome === 'lowered').length,
    probation: rows.filter((row) => row.outcome === 'probation').length,
    lost: rows.filter((row) => row.outcome === 'lost').length,
  });
  const started = ({ run_id }: { run_id: number }): void => {
    setRun(run_id);
    setSelected(new Set());
  };
  return (
    <>
      <FactStrip
        label={t('scholarship_renewals:of_semester', { semester: semesterName(semester) })}
        facts={[
          ...outcomes.map((outcome) => ({
            key: outcome,
            label: renewalOutcomes[outcome][locale],
            value: String(data.now[outcome]),
            note: t('scholarship_renewals:last_term', { n: data.last[outcome] }),
          })),
          { key: 'left', label: t('scholarship_renewals:left'), value: String(data.undecided) },
        ]}
      />
      {run !== null && (
        <Notice tone="success" live>
          {t('scholarship_renewals:started')}{' '}
          <PageLink to={`/job/logs/detail/${run}`}>{t('scholarship_renewals:watch')}</PageLink>
        </Notice>
      )}
      <RenewalTable
        title={t('scholarship_renewals:of_semester', { semester: semesterName(semester) })}
        rows={data.rows}
        {...(data.can_post ? { selected, onSelected: setSelected } : {})}
        actions={
          data.can_post && (
            <>
              {chosen.length > 0 && (
                <CommandButton
                  command={renewScholarships}
                  input={formInput(renewScholarships, {
                    semester_id: semester.id,
                    lines: chosen.map(acceptedLine),
                  })}
                  label="scholarship_renewals:post_chosen"
                  confirm={{
                    title: t('scholarship_renewals:post_chosen_title', { n: chosen.length }),
                    about: t('scholarship_renewals:post_about', counts(chosen)),
                  }}
                  onDone={started}
                />
              )}
              <CommandButton
                command={renewScholarships}
                input={formInput(renewScholarships, whole)}
                kind="main"
                label="scholarship_renewals:post_all"
                confirm={{
                  title: t('scholarship_renewals:post_all_title', { n: data.undecided }),
                  about: t('scholarship_renewals:post_about', data.waiting),
                  disabled: data.undecided === 0,
                }}
                onDone={started}
              />
            </>
          )
        }
      />
    </>
  );
}
