import { useState } from 'react';
import { curriculum as curriculumResource } from '#areas/curriculum/resources/curriculum.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyIcon } from '#ui/icons.tsx';
import { copyCurriculum, type CurriculumPlan } from '../contract.ts';

const fields = ['code', 'name', 'effective_year'] as const;

/** The same plan as a draft of a later year. */
export function CopyVersion({ plan }: { plan: CurriculumPlan }) {
  const t = useText();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { run, busy, problems, clear } = useRun(copyCurriculum);
  const later = Math.max(plan.effective_year, ...plan.versions.map((each) => each.effective_year)) + 1;
  const renamed = (words: string): string => words.replaceAll(String(plan.effective_year), String(later));
  const open = (): void => {
    clear();
    setValues({
      code: plan.code.includes(String(plan.effective_year)) ? renamed(plan.code) : `${plan.code}-${later}`,
      name: renamed(plan.name),
      name_en: renamed(plan.name_en),
      effective_year: later,
    });
    setAsking(true);
  };
  const save = async (): Promise<void> => {
    const made = await run({
      id: plan.id,
      code: String(values.code ?? ''),
      name: String(values.name ?? ''),
      name_en: String(values.name_en ?? ''),
      effective_year: Number(values.effective_year),
    });
    if (!made) return;
    setAsking(false);
    go(`/curriculums/${made.id}`);
  };
  return (
    <>
      <ActionButton icon={<CopyIcon size={16} />} onClick={open}>
        {t('plan:copy')}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title={t('plan:copy_title', { code: plan.code })}
        about={t('plan:copy_about')}
        confirmLabel={t('plan:copy')}
        busy={busy}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      >
        <div className="pl-stack">
          {fields.map((field) => (
            <FieldInput
              key={field}
              resource={curriculumResource}
              name={field}
              field={curriculumResource.fields[field]}
              values={values}
              error={problems[field]}
              errorEn={problems[`${field}_en`]}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            />
          ))}
        </div>
      </ConfirmDialog>
    </>
  );
}
