import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { DepositStoryAnswer } from '../stays/rules/deposit-answer.ts';
import { depositStates, depositSteps, depositWays } from '../stays/rules/deposit-words.ts';
import './housing.css';

/** What became of a deposit: when and how it was paid, what it went to, what went back. */
export function DepositStory({ story }: { story: DepositStoryAnswer }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { tone, ...state } = depositStates[story.state];
  const money = (amount: number): string => format.money(amount, story.currency);
  return (
    <div>
      <p>
        {t('housing:deposit.is', { amount: money(story.amount) })}{' '}
        <StatusBadge tone={tone}>
          {state[locale]}
          {story.left > 0 ? `: ${money(story.left)}` : ''}
        </StatusBadge>
      </p>
      <ul className="h-lines">
        {story.lines.map((line, at) => (
          <li key={`${line.on}-${at}`}>
            {format.date(line.on)} · {depositSteps[line.step][locale]}: {money(line.amount)}
            {line.way ? ` (${depositWays[line.way][locale]})` : ''}
            {line.about ? ` · ${line.about[locale]}` : ''}
            {line.receipt ? ` · ${t('housing:deposit.receipt', { number: line.receipt })}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
