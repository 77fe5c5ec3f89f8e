import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useHas, usePageParams, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { studentAccountQuery } from '../contract.ts';
import { accountInput } from '../parts/account-input.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

const student = reference('student-program');
const resource = { area: 'account', name: 'student' };

/** /student/payments/{student_program_id?} (FIN-012): the account of one student; without one, the office chooses first. */
export default function StudentPaymentsPage() {
  const t = useText();
  const mayLink = useHas('paymentlink_index');
  const go = useGo();
  const wanted = Number(usePageParams().student_program_id) || 0;
  const [search] = useSearchValues();
  const account = useRead(studentAccountQuery, accountInput(wanted, search));
  const shown = account.data?.student;
  const open = (id: unknown): void => {
    if (typeof id === 'number') go(`/student/payments/${id}`);
  };
  return (
    <Screen
      title={t('title:student_payments')}
      about={shown ? `${shown.first_name} ${shown.last_name} · ${shown.student_number}` : t('account:student_about')}
      actions={
        mayLink &&
        account.data?.student_program_id && (
          <ActionButton href={`/student/payments/${account.data.student_program_id}/links`}>
            {t('account:payment_links')}
          </ActionButton>
        )
      }
    >
      <div className="acc-stack">
        <div className="acc-find k-screen">
          <FieldInput
            resource={resource}
            name="program"
            field={student}
            asFilter
            values={{ program: wanted || null }}
            onChange={(next) => open(next.program)}
          />
        </div>
        <ReadState read={account} outline="table">
          {(view) =>
            view.student ? (
              <AccountScreen view={view} onProgram={open} />
            ) : (
              <EmptyState icon={<UserIcon />} title={t('account:choose_student')}>
                {t('account:choose_student_help')}
              </EmptyState>
            )
          }
        </ReadState>
      </div>
    </Screen>
  );
}
