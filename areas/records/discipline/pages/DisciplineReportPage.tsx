import { textKey } from '#kernel/contract/text.ts';
import { formInput } from '#kernel/contract/define-command.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { reportDiscipline } from '../contract.ts';
import '../parts/discipline.css';

const resource = { area: 'discipline', name: 'form' };
const nothing: Record<string, unknown> = {};
/** /discipline/process/new: what happened, when, and who says so. */
export default function DisciplineReportPage() {
  const t = useText();
  const go = useGo();
  const { run, busy, problems } = useRun(reportDiscipline);
  const draft = useDraft<Record<string, unknown>>({
    name: 'discipline-report',
    start: nothing,
    version: 0,
  });
  const save = async (): Promise<void> => {
    const made = await run(formInput(reportDiscipline, draft.values));
    if (made === null) return;
    draft.saved();
    go(`/discipline/process/${made.id}`, { replace: true });
  };
  return (
    <Screen title={t('title:discipline_report')} about={t('discipline:new_about')}>
      <form
        className="dp-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftNotice draft={draft} label={(field) => t(textKey(`discipline:form.${field}`))} />
        {Object.entries(reportDiscipline.input).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            values={draft.values}
            error={problems[name]}
            onChange={draft.change}
          />
        ))}
        <div className="k-form-foot">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('discipline:save')}
          </ActionButton>
        </div>
      </form>
    </Screen>
  );
}
