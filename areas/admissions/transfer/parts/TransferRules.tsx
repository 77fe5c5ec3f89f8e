import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveTransferRule, transferRuleFields, type TransferQuotas } from '../office-contract.ts';
import { trackWords } from '../rules/tracks.ts';
import './transfer.css';

type Rule = TransferQuotas['rules'][number];
type Name = keyof typeof transferRuleFields;
const names = Object.keys(transferRuleFields) as Name[];
/** What each track asks for and how it ranks. */
export function TransferRules({ data }: { data: TransferQuotas }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Panel title={t('transfer:quota.rules')}>
      <div className="t-stack">
        {data.rules.map((rule) => (
          <section key={rule.track} className="t-stack">
            <div>
              <strong>{trackWords[rule.track][locale]}</strong>
              <p>
                {t('transfer:quota.rule_line', {
                  four: number(rule.min_average_four),
                  hundred: number(rule.min_average_hundred),
                  least: rule.min_semesters,
                  most: rule.max_semesters,
                  average: rule.average_weight,
                  entry: rule.entry_weight,
                })}
              </p>
            </div>
            {data.can.change === true &&
              (open === rule.track ? (
                <Change rule={rule} onDone={() => setOpen(null)} />
              ) : (
                <div>
                  <ActionButton small onClick={() => setOpen(rule.track)}>
                    {t('transfer:quota.change_rule_of', { track: trackWords[rule.track][locale] })}
                  </ActionButton>
                </div>
              ))}
          </section>
        ))}
      </div>
    </Panel>
  );
}
function Change({ rule, onDone }: { rule: Rule; onDone: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, number | boolean | null | string>>({ ...rule });
  const { run, busy, problems } = useRun(saveTransferRule);
  const set = (name: Name, value: number | boolean | null): void =>
    setValues((before) => ({ ...before, [name]: value }));
  const save = async (): Promise<void> => {
    if ((await run(formInput(saveTransferRule, values))) !== null) onDone();
  };
  return (
    <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      <div className="t-pair">
        {names.map((name) => {
          const field = transferRuleFields[name];
          const value = values[name];
          if (field.kind === 'flag')
            return (
              <FlagBox
                key={name}
                label={t(`transfer:rule.${name}`)}
                value={value === true}
                onChange={(next) => set(name, next)}
              />
            );
          const face = {
            label: t(`transfer:rule.${name}`),
            value: typeof value === 'number' ? value : null,
            min: field.min,
            max: field.max,
            error: problems[name],
            required: true,
            onChange: (next: number | null) => set(name, next),
          };
          return field.kind === 'decimal' ? (
            <DecimalBox key={name} {...face} scale={2} />
          ) : (
            <IntegerBox key={name} {...face} />
          );
        })}
      </div>
      <div className="t-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('transfer:save')}
        </ActionButton>
      </div>
    </form>
  );
}
