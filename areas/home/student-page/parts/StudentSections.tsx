import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListIcon, MoneyIcon } from '#ui/icons.tsx';
import { studentCard } from '#areas/people/cards/contract.ts';
import { IdCard } from '#areas/people/cards/parts/shared/IdCard.tsx';

/** Money: nothing is shown that nobody keeps. */
export function StudentFinance() {
  const t = useText();
  return (
    <EmptyState icon={<MoneyIcon />} title={t('people_cards:finance.title')}>
      {t('people_cards:finance.about')}
    </EmptyState>
  );
}
/** Requests: as above. */
export function StudentRequests() {
  const t = useText();
  return (
    <EmptyState icon={<ListIcon />} title={t('people_cards:requests.title')}>
      {t('people_cards:requests.about')}
    </EmptyState>
  );
}

/** The student's card, with the way to the desk that issues it. */
export function StudentCard({ id }: { id: number }) {
  const t = useText();
  const read = useRead(studentCard, { id });
  const data = read.data?.holder.id === id ? read.data : undefined;
  return (
    <ReadState read={{ ...read, data }}>
      {(answer) => (
        <>
          <IdCard answer={answer} own={false} />
          {answer.may_issue && (
            <div className="p-action k-screen">
              <ActionButton href={`/student/id/card?q=${answer.holder.number}`}>
                {t('people_cards:card.offices')}
              </ActionButton>
            </div>
          )}
        </>
      )}
    </ReadState>
  );
}
