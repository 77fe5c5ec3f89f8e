import { useState } from 'react';
import type { Command } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { answerMisconductAppeal, appealMisconduct, decideMisconductPerson } from '../contract.ts';
import { housingMisconductPerson } from '../resources/housing-misconduct-person.ts';
import { mayAnswerAppeal, mayAppeal, mayDecide } from '../rules/misconduct-states.ts';

/** /housing/misconducts/people: findings, sanctions and appeals, person by person. */
export default function MisconductPeoplePage() {
  const t = useText();
  const may = useHas('housingmisconduct_update');
  const [asked, setAsked] = useState<{ id: number; command: Command<Fields, unknown>; label: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={housingMisconductPerson}
        title={t('title:housing_misconduct_people')}
        rowActions={(row) => {
          const person = {
            role: String(row.role),
            finding: text(row.finding),
            appealed_on: text(row.appealed_on),
            appeal_decision: text(row.appeal_decision),
          };
          const verb = (key: string, label: string, command: Command<Fields, unknown>, free: boolean) =>
            may && free ? [{ key, label, onClick: () => setAsked({ id: row.id, command, label }) }] : [];
          return [
            ...verb('finding', t('housing:misconduct.finding'), decideMisconductPerson, mayDecide(person).length === 0),
            ...verb('appeal', t('housing:misconduct.appeal'), appealMisconduct, mayAppeal(person).length === 0),
            ...verb(
              'answer',
              t('housing:misconduct.answer'),
              answerMisconductAppeal,
              mayAnswerAppeal(person).length === 0,
            ),
          ];
        }}
      />
      {asked && (
        <CommandDialog
          key={`${asked.id}-${asked.label}`}
          command={asked.command}
          given={{ id: asked.id }}
          resource={housingMisconductPerson}
          title={t('housing:misconduct.finding_title')}
          label={asked.label}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
