import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { semesterOption } from '#areas/reference/rules/semester-name.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { majorQuotasQuery, publishMajorQuotas, saveMajorQuotas, type QuotaGrid, type QuotaRow } from '../contract.ts';
import { QuotaTable, type QuotaChange } from '../parts/QuotaTable.tsx';
import { useMajorPlace } from '../parts/majors-office.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';
import '#areas/requests/machine/parts/shared/requests.css';

/** /minor/application/quota and the like: places and conditions of the programs an office looks after. */
export default function MajorQuotasPage() {
  const { family, office, title } = useMajorPlace();
  const [term, setTerm] = useSearchState('term', 0);
  const read = useRead(majorQuotasQuery, { family, ...(term > 0 ? { semester_id: term } : {}) });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Grid
          key={`${family}.${data.semester_id}`}
          family={family}
          prep={office === 'prep'}
          title={title}
          data={data}
          onTerm={setTerm}
        />
      )}
    </ReadState>
  );
}

const writes = (rows: readonly QuotaRow[], changes: Readonly<Record<number, QuotaChange>>) =>
  rows.flatMap((row) => {
    const change = changes[row.program.id];
    if (!change) return [];
    const { version, quota, min_cgpa, min_semester, max_semester, top_percent, no_failed, language_exam } = {
      ...row,
      ...change,
    };
    return [
      {
        program_id: row.program.id,
        version,
        quota: quota ?? 0,
        min_cgpa,
        min_semester,
        max_semester,
        top_percent,
        no_failed,
        language_exam,
      },
    ];
  });

function Grid({
  family,
  prep,
  title,
  data,
  onTerm,
}: {
  family: MajorFamily;
  prep: boolean;
  title: string;
  data: QuotaGrid;
  onTerm: (id: number) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const [changes, setChanges] = useState<Record<number, QuotaChange>>({});
  const save = useRun(saveMajorQuotas);
  const rows = prep ? data.rows.filter((row) => row.language_exam) : data.rows;
  const changed = writes(rows, changes);
  const publishes = useHas('majorquota_publish');
  const press = async (): Promise<void> => {
    if ((await save.run({ family, semester_id: data.semester_id, rows: changed })) !== null) setChanges({});
  };
  return (
    <Screen
      title={t(textKey(title))}
      about={t(prep ? 'majors:quota_about_prep' : 'majors:quota_about')}
      actions={
        !prep &&
        publishes && (
          <CommandButton
            command={publishMajorQuotas}
            input={{ family, semester_id: data.semester_id }}
            can={data.can.publish}
            label="majors:publish"
            confirm={{ title: t('majors:publish_title', { n: data.drafts }), about: t('majors:publish_about') }}
          />
        )
      }
    >
      <div className="k-filters">
        <SelectBox<number>
          label={t('majors:term')}
          required
          value={data.semester_id}
          options={data.terms.map((term) => ({ value: term.id, label: semesterOption(term)[locale] }))}
          onChange={(next) => onTerm(next ?? 0)}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('majors:no_programs')}>{t('majors:no_programs_about')}</EmptyState>
      ) : (
        <QuotaTable
          label={t(textKey(title))}
          rows={rows}
          changes={changes}
          nameOf={name}
          onChange={(id, change) => setChanges((before) => ({ ...before, [id]: { ...before[id], ...change } }))}
        />
      )}
      {rows.some((row) => row.can.edit === true) && (
        <div className="q-save">
          <p role="status">{changed.length > 0 ? t('majors:changed', { n: changed.length }) : t('majors:unchanged')}</p>
          <ActionButton kind="main" busy={save.busy} disabled={changed.length === 0} onClick={() => void press()}>
            {t('majors:save')}
          </ActionButton>
        </div>
      )}
    </Screen>
  );
}
