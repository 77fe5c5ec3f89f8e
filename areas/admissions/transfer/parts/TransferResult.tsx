import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { answerPlace, type MyTransfer } from '../contract.ts';
import './transfer.css';

/** Main or reserve in each preference, the place and its answer. */
export function TransferResult({ data }: { data: MyTransfer }) {
  const t = useText();
  const nameOf = useName();
  const { sayMoment, number } = useFormat();
  const { result } = data;
  if (!result) return null;
  return (
    <Panel title={t('transfer:result')}>
      <div className="t-stack">
        {result.score !== null && (
          <p>
            {t('transfer:score')}: <strong>{number(result.score)}</strong>
          </p>
        )}
        <ul>
          {result.lines.map((line) => (
            <li key={line.rank}>
              {nameOf(line)}:{' '}
              {line.list === null || line.place === null
                ? t('transfer:result_none')
                : t(line.list === 'main' ? 'transfer:result_main' : 'transfer:result_reserve', { place: line.place })}
            </li>
          ))}
        </ul>
        {result.placed && <Notice tone="success">{t('transfer:placed_in', { program: nameOf(result.placed) })}</Notice>}
        {data.can.answer !== null && (
          <>
            {result.reply_by && <p>{t('transfer:reply_by', { moment: sayMoment(result.reply_by) })}</p>}
            <div className="t-bar">
              <CommandButton
                command={answerPlace}
                input={{ accept: true }}
                can={data.can.answer}
                kind="main"
                label="transfer:accept"
                confirm={{
                  title: `${t('transfer:accept')}: ${result.placed ? nameOf(result.placed) : ''}`,
                  about: t('transfer:accept_about'),
                }}
              />
              <CommandButton
                command={answerPlace}
                input={{ accept: false }}
                can={data.can.answer}
                label="transfer:give_up"
                confirm={{
                  title: `${t('transfer:give_up')}: ${result.placed ? nameOf(result.placed) : ''}`,
                  about: t('transfer:give_up_about'),
                }}
              />
            </div>
          </>
        )}
        {data.status === 'accepted' && (
          <>
            <p>{t('transfer:accepted_about')}</p>
            <PageLink to="/online/registration/login">{t('transfer:to_registration')}</PageLink>
          </>
        )}
      </div>
    </Panel>
  );
}
