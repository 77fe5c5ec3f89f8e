import { textKey } from '#kernel/contract/text.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import {
  answerObjection,
  appointInvestigator,
  askDefence,
  decideDiscipline,
  declineDiscipline,
  extendDiscipline,
  openDiscipline,
  recordDefence,
  recordObjection,
  reportFindings,
  returnFindings,
  serveDecision,
  type DisciplineVerb,
  type DisciplineView,
} from '../contract.ts';
import type { DisciplineStatus } from '../rules/discipline-states.ts';
import { sanctionWords } from '../rules/sanctions.ts';
import { StepButton } from './StepButton.tsx';

const commands: Readonly<Record<DisciplineVerb, Command<Fields, unknown>>> = {
  open: openDiscipline,
  not_open: declineDiscipline,
  appoint: appointInvestigator,
  extend: extendDiscipline,
  ask_defence: askDefence,
  record_defence: recordDefence,
  findings: reportFindings,
  return: returnFindings,
  decide: decideDiscipline,
  serve: serveDecision,
  object: recordObjection,
  answer: answerObjection,
};
/** The steps of each state, the main one first: what can't be taken now stands there with its reason. */
const shown: Readonly<Partial<Record<DisciplineStatus, readonly DisciplineVerb[]>>> = {
  reported: ['open', 'not_open'],
  investigation: ['ask_defence', 'extend', 'appoint'],
  defence: ['findings', 'record_defence', 'extend', 'appoint'],
  awaiting_decision: ['decide', 'return'],
  decided: ['serve'],
  notified: ['object'],
  objected: ['answer'],
  final: ['object'],
};
export function Steps({ view }: { view: DisciplineView }) {
  const t = useText();
  const locale = useLocale();
  const start: Partial<Record<DisciplineVerb, Record<string, unknown>>> = {
    ask_defence: { served_on: view.today },
    record_defence: { mode: 'written', given_on: view.today },
    decide: { decided_on: view.today, body: 'director', ...(view.proposed ? { sanction: view.proposed } : {}) },
    serve: { served_on: view.today },
    object: { objected_on: view.today },
    answer: { accepted: false, answer_on: view.today },
  };
  return (
    <div className="dp-bar k-screen">
      {(shown[view.status] ?? []).map((verb, at) => (
        <StepButton
          key={verb}
          command={commands[verb]}
          id={view.id}
          can={view.can[verb]}
          label={t(textKey(`discipline:verb.${verb}`))}
          title={`${view.number} ${view.student.full_name}`}
          about={t(textKey(`discipline:about.${verb}`), { most: sanctionWords[view.heaviest][locale] })}
          start={start[verb] ?? {}}
          kind={at === 0 ? 'main' : 'plain'}
        />
      ))}
    </div>
  );
}
