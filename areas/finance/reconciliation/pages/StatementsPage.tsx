import { useState } from 'react';
import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ImportDrawer } from '../parts/ImportDrawer.tsx';
import { bankStatement } from '../resources/bank-statement.ts';

/** Statements of all accounts: what is open, what is left of it, and a new file. */
export default function StatementsPage() {
  const t = useText();
  const go = useGo();
  const imports = useHas('bankstatement_store');
  const [importing, setImporting] = useState(false);
  const open = (id: number): void => go(`/finance/reconciliation/${id}`);
  return (
    <>
      <ResourceList
        resource={bankStatement}
        title={t('title:reconciliation')}
        onOpen={(row) => open(row.id)}
        main={
          imports && (
            <ActionButton kind="main" onClick={() => setImporting(true)}>
              {t('reconciliation:import')}
            </ActionButton>
          )
        }
      />
      {importing && <ImportDrawer onClose={() => setImporting(false)} onTaken={open} />}
    </>
  );
}
