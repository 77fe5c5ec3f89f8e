import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { undoAdvisorAssignment, type AdvisorBoard } from '../contract.ts';

/** The reader's assignments of the last day, each to be taken back as a whole. */
export function UndoPanel({ undoable }: { undoable: AdvisorBoard['undoable'] }) {
  const t = useText();
  const { sayMoment } = useFormat();
  if (undoable.length === 0) return null;
  return (
    <Panel title={t('advising:undo.title')}>
      <ul className="adv-lines">
        {undoable.map((each) => (
          <li key={each.at}>
            <span>
              {t('advising:undo.line', {
                when: sayMoment(each.at),
                n: each.count,
                advisors: each.advisors.slice(0, 3).join(', '),
              })}
            </span>
            <CommandButton
              command={undoAdvisorAssignment}
              input={{ ids: each.ids }}
              label="advising:undo.verb"
              small
              confirm={{ title: t('advising:undo.ask', { n: each.count }), about: t('advising:undo.about') }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
