import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useLocale, useText } from '#kernel/web/hooks.ts';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { sendCollectionLetter } from '../../collection/contract.ts';
import { stages } from '../../collection/rules/stages.ts';
import type { PlanView } from '../contract.ts';

/** FIN-034: letters that went out, and the next one with its costs. */
export function LetterPanel({ plan }: { plan: PlanView }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const may = useHas('collectionletter_store');
  const [costs, setCosts] = useState<number | null>(0);
  const { next_stage } = plan;
  const money = (amount: number): string => format.money(amount, plan.currency);
  return (
    <Panel
      title={t('collection:letters')}
      actions={
        may &&
        next_stage !== null && (
          <CommandButton
            command={sendCollectionLetter}
            input={{ id: plan.id, stage: next_stage, costs: costs ?? 0 }}
            can={plan.can.letter}
            label="collection:send_next"
            confirm={{
              title: t('collection:send_title', { stage: stages[next_stage][locale] }),
              about: t('collection:send_about', { principal: money(plan.overdue), most: money(plan.most_costs) }),
              children: (
                <MoneyBox
                  label={t('collection:costs')}
                  value={costs}
                  currency={plan.currency}
                  min={0}
                  onChange={setCosts}
                />
              ),
            }}
            onDone={() => setCosts(0)}
          />
        )
      }
    >
      {plan.letters.length === 0 ? (
        <p>{t('collection:no_letters')}</p>
      ) : (
        <ul className="pp-list">
          {plan.letters.map((letter) => (
            <li key={letter.id}>
              <span>
                <b>{stages[letter.stage][locale]}</b>{' '}
                <small>
                  {t('collection:letter_line', {
                    sent: format.sayDate(letter.sent_on),
                    pay_by: format.sayDate(letter.pay_by),
                  })}
                </small>
              </span>
              <span className="pp-money">
                {money(letter.principal)}
                {letter.costs > 0 && ` + ${money(letter.costs)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
