import { useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { ReceiptsPanel } from '../../receipts/parts/ReceiptsPanel.tsx';
import { ScholarshipsPanel } from '../../scholarships/parts/ScholarshipsPanel.tsx';
import type { AccountView } from '../contract.ts';
import { AccountFacts, OpenItems, PlanPanel, StatementPanel } from './AccountPanels.tsx';
import { YearEndPanel } from './YearEndPanel.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';

/** An account from top to bottom, as its student and the offices see it. */
export function AccountScreen({
  view,
  own = false,
  onProgram,
}: {
  view: AccountView;
  /** its student looks at it, and can pay */ own?: boolean;
  onProgram: (id: number) => void;
}) {
  const t = useText();
  const name = useName();
  return (
    <div className="acc-stack">
      {view.programs.length > 1 && (
        <div className="k-filters k-screen">
          <SelectBox<number>
            label={t('account:program')}
            value={view.student_program_id}
            required
            options={view.programs.map((each) => ({ value: each.id, label: name(each) }))}
            onChange={(next) => {
              if (next !== null) onProgram(next);
            }}
          />
        </div>
      )}
      <AccountFacts view={view} />
      <OpenItems view={view} own={own} />
      <PlanPanel
        view={view}
        empty={
          <EmptyState small title={t('api:no_payment_plan')}>
            {t('account:no_plan_help')}
          </EmptyState>
        }
      />
      <ScholarshipsPanel student_program_id={view.student_program_id} />
      <InvoicesPanel student_program_id={view.student_program_id} />
      <ReceiptsPanel program={view.student_program_id} />
      <StatementPanel view={view} />
      <YearEndPanel view={view} />
    </div>
  );
}
