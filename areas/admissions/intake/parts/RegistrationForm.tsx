import { useMemo, useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import type { Field, Fields } from '#kernel/contract/field.ts';
import { textKey } from '#kernel/contract/text.ts';
import { checkForm } from '#kernel/web/checks.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { addRegistration, changeRegistration, type RegistrationDesk } from '../contract.ts';
import { editableFields, formGroups, placeFields } from '../rules/form-fields.ts';
import './intake.css';

type Values = Record<string, unknown>;
const words = { area: 'intake', name: 'field' };
const all: Fields = { ...placeFields, ...editableFields };

/** The form of the office, new or changed; what is typed is kept on the device until it is saved. */
export function RegistrationForm({ desk, onDone }: { desk: RegistrationDesk | null; onDone: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const fields = desk ? (editableFields as Fields) : all;
  const start = useMemo(
    (): Values =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          desk ? (desk.person as Values)[name] : (field.default ?? (field.kind === 'flag' ? false : null)),
        ]),
      ),
    [desk, fields],
  );
  const draft = useDraft<Values>({
    name: `admission-registration.${desk?.id ?? 'new'}`,
    start,
    version: desk?.version ?? null,
  });
  const adding = useRun(addRegistration);
  const changing = useRun(changeRegistration);
  const { busy, problems } = desk ? changing : adding;
  const [found, setFound] = useState<Record<string, string>>({});
  const change = (part: Values): void => {
    draft.change(part);
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const reason = desk ? whyNot(desk.can.update, locale) : null;
  const save = async (): Promise<void> => {
    const checked = await checkForm(fields, draft.values);
    if (!checked.ok)
      return setFound(
        Object.fromEntries(
          checked.problems.map((each) => [each.path, t(textKey(`validation:${each.key}`), each.params)]),
        ),
      );
    if (!draft.ready()) return;
    const answer = desk
      ? await changing.run(formInput(changeRegistration, { ...checked.value, id: desk.id, version: desk.version }))
      : await adding.run(formInput(addRegistration, checked.value));
    if (answer === null) return;
    draft.saved();
    onDone(answer.id);
  };
  const label = (name: string): string => t(textKey(`intake:field.${name}`));
  return (
    <form
      className="k-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice draft={draft} label={label} say={(_name, value) => String(value ?? '–')} />
      {formGroups
        .filter((group) => desk === null || group.key !== 'place')
        .map((group) => (
          <fieldset key={group.key} className="in-group">
            <legend className="k-h2">{t(textKey(`intake:group.${group.key}`))}</legend>
            {Object.entries<Field>(group.fields).map(([name, field]) => (
              <FieldInput
                key={name}
                resource={words}
                name={name}
                field={field}
                values={draft.values}
                onChange={change}
                error={found[name] ?? problems[name]}
              />
            ))}
          </fieldset>
        ))}
      <div className="k-form-foot">
        <ActionButton kind="main" type="submit" busy={busy} {...(reason ? { reason } : {})}>
          {t('ui:save')}
        </ActionButton>
      </div>
    </form>
  );
}
