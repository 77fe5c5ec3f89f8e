import { useState } from 'react';
import { addMonths, universityDay } from '#kernel/contract/calendar.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { prepareMonth } from '../contract.ts';
import { MonthChoice } from '../parts/MonthChoice.tsx';
import { PayrollDrawer } from '../parts/PayrollDrawer.tsx';
import { adjunctSheet } from '../resources/adjunct-sheet.ts';

/** /adjunct/payments: the sheets of part-time instructors; a month is prepared here and handed to payroll (FIN-015). */
export default function AdjunctPaymentsPage() {
  const t = useText();
  const [today] = useState(() => universityDay(new Date()));
  // the month that is over
  const [month, setMonth] = useState(() => addMonths(`${today.slice(0, 7)}-01`, -1));
  const [handing, setHanding] = useState(false);
  const prepares = useHas('adjunctpayment_store');
  const hands = useHas('adjunctpayment_update');
  const rates = useHas('adjunctrate_index');
  return (
    <>
      <ResourceList
        resource={adjunctSheet}
        title={t('title:adjunct_payments')}
        extra={
          <>
            {rates && <ActionButton href="/adjunct/rates">{t('adjunct:rates')}</ActionButton>}
            {hands && <ActionButton onClick={() => setHanding(true)}>{t('adjunct:payroll')}</ActionButton>}
          </>
        }
        main={
          prepares && (
            <CommandButton
              command={prepareMonth}
              input={{ month }}
              label="adjunct:prepare"
              kind="main"
              confirm={{
                title: t('adjunct:prepare_title'),
                about: t('adjunct:prepare_about'),
                children: <MonthChoice today={today} value={month} onChange={setMonth} />,
              }}
            />
          )
        }
      />
      {handing && <PayrollDrawer today={today} onClose={() => setHanding(false)} />}
    </>
  );
}
