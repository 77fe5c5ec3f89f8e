import { useRef, useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { textKey } from '#kernel/contract/text.ts';
import { checkForm } from '#kernel/web/checks.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { fieldsOf, type SettingSection } from '#areas/reference/settings/rules/settings.ts';
import { readSettings, saveSettings, type LinkedParameter, type SettingsAnswer } from '../contract.ts';
import './settings.css';

/** Groups of the form, in order; the words stand in the texts as `section.group_name`. */
const groups: Readonly<Record<SettingSection, readonly (readonly [string, readonly string[]])[]>> = {
  leave: [
    ['length', ['max_semesters', 'max_at_once', 'first_year_allowed']],
    ['when', ['opens_days_before', 'closes_days_after', 'health_days_after']],
    ['papers', ['needs_document']],
    ['words', ['visa_step', 'information']],
  ],
  semester: [
    ['copy', ['demand_margin', 'demand_minimum']],
    ['words', ['registration_notice']],
  ],
  document: [
    ['signers', ['signer_name', 'signer_title', 'second_signer_name', 'second_signer_title']],
    ['validity', ['validity_days', 'verification_text']],
    ['page', ['page_note', 'margin_mm', 'bank_line']],
    ['supplement', ['institution_status', 'supplement_sources', 'national_system']],
  ],
};

/** SYS-030: one screen of settings: the form, what parameters hold instead, and who changed what when. */
export function SettingsForm({ section }: { section: SettingSection }) {
  const t = useText();
  const read = useRead(readSettings, { section });
  return (
    <Screen title={t(`title:settings_${section}`)} about={t(`settings:about.${section}`)}>
      <ReadState read={read}>
        {(answer) => (
          <div className="t-settings">
            <Form key={section} section={section} answer={answer} />
            <div className="t-settings-side">
              {answer.parameters.length > 0 && <Parameters parameters={answer.parameters} />}
              <History section={section} answer={answer} />
            </div>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Form({ section, answer }: { section: SettingSection; answer: SettingsAnswer }) {
  const t = useText();
  const { run, busy, problems } = useRun(saveSettings);
  const draft = useDraft<Record<string, unknown>>({
    name: `settings.${section}`,
    start: answer.values,
    version: answer.version,
  });
  const { values, changed: dirty } = draft;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(section);
  const shown = { ...errors, ...problems };
  const save = async (): Promise<void> => {
    const checked = await checkForm(fields, values, 'update');
    if (!checked.ok) {
      setErrors(
        Object.fromEntries(
          checked.problems.map((each) => [each.path, t(textKey(`validation:${each.key}`), each.params)]),
        ),
      );
      const [first] = checked.problems;
      if (first)
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.path)}"]`)?.focus(),
        );
      return;
    }
    if (!draft.ready()) return;
    if ((await run({ section, values: checked.value, version: answer.version })) !== null) draft.saved();
  };
  return (
    <form
      ref={form}
      noValidate
      className="t-settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice draft={draft} label={(name) => t(textKey(`settings:${section}.${name.replace(/_en$/, '')}`))} />
      {groups[section].map(([group, names]) => (
        <fieldset key={group} className="k-form-group">
          <legend>{t(textKey(`settings:${section}.group_${group}`))}</legend>
          {names.map((name) => {
            const field = fields[name];
            return (
              field && (
                <FieldInput
                  key={name}
                  resource={{ area: 'settings', name: section }}
                  name={name}
                  field={field}
                  values={values}
                  error={shown[name]}
                  errorEn={shown[`${name}_en`]}
                  onChange={(part) => {
                    draft.change(part);
                    setErrors((before) =>
                      Object.fromEntries(Object.entries(before).filter(([each]) => !(each in part))),
                    );
                  }}
                />
              )
            );
          })}
        </fieldset>
      ))}
      <div className="k-form-foot">
        {dirty && (
          <span className="t-settings-note" role="status">
            {t('settings:unsaved')}
          </span>
        )}
        <ActionButton kind="quiet" disabled={!dirty} onClick={draft.discard}>
          {t('settings:discard')}
        </ActionButton>
        <ActionButton kind="quiet" onClick={() => draft.change(answer.defaults)}>
          {t('settings:to_default')}
        </ActionButton>
        <ActionButton kind="main" type="submit" busy={busy} disabled={!dirty}>
          {t('settings:save')}
        </ActionButton>
      </div>
    </form>
  );
}

function Parameters({ parameters }: { parameters: readonly LinkedParameter[] }) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  const say = (value: unknown): string => (typeof value === 'boolean' ? t(value ? 'ui:yes' : 'ui:no') : String(value));
  // the level stands in the item's name already
  const figure = (data: unknown): string =>
    data === null || data === undefined
      ? '–'
      : typeof data === 'object'
        ? Object.entries(data)
            .filter(([key, each]) => key !== 'level' && each !== null && typeof each !== 'object')
            .map(([, each]) => say(each))
            .slice(0, 3)
            .join(' · ')
        : say(data);
  return (
    <Panel title={t('settings:parameters')} about={t('settings:parameters_about')}>
      <ul className="t-parameters">
        {parameters.map((parameter) => (
          <li key={parameter.id}>
            <div className="t-parameter-head">
              <strong>{name(parameter)}</strong>
              <ActionButton small kind="quiet" href={`/parameter/items/${parameter.id}`}>
                {t('settings:open_parameter')}
              </ActionButton>
            </div>
            <dl>
              {parameter.items.slice(0, 12).map((item) => (
                <div key={item.id}>
                  <dt>{name(item)}</dt>
                  <dd className="k-figures">
                    {figure(item.data)}
                    {item.valid_from > '2000-01-01' && (
                      <small> {t('settings:valid_from', { day: sayDate(item.valid_from) })}</small>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ section, answer }: { section: SettingSection; answer: SettingsAnswer }) {
  const t = useText();
  const { moment } = useFormat();
  const say = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? t('settings:empty_value')
      : typeof value === 'boolean'
        ? t(value ? 'ui:yes' : 'ui:no')
        : String(value);
  return (
    <Panel title={t('settings:history')}>
      {answer.history.length === 0 ? (
        <EmptyState small title={t('settings:no_history')} />
      ) : (
        <Timeline
          label={t('settings:history')}
          events={answer.history.map((each, at) => ({
            key: `${each.at}-${at}`,
            title: t(textKey(`settings:${section}.${each.name.replace(/_en$/, '')}`)),
            by: each.by ?? t('settings:nobody'),
            time: moment(each.at),
            dateTime: each.at,
            about: t('settings:was', { before: say(each.before), after: say(each.after) }),
            tone: 'info' as const,
          }))}
        />
      )}
    </Panel>
  );
}
