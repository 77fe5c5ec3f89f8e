import { useState } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { prepareMonth } from '../contract.ts';
import { PayrollDrawer } from '../parts/PayrollDrawer.tsx';
import { adjunctSheet } from '../resources/adjunct-sheet.ts';

/** /adjunct/payments: the sheets of part-time instructors; a month is prepared here and handed to payroll (FIN-015). */
export default function AdjunctPaymentsPage() {
  const t = useText();
  const { style } = useFormat();
  const [today] = useState(() => universityDay(new Date()));
  const [month, setMonth] = useState<string | null>(today);
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
              input={{ month: month ?? today }}
              label="adjunct:prepare"
              kind="main"
              confirm={{
                title: t('adjunct:prepare_title'),
                about: t('adjunct:prepare_about'),
                disabled: month === null,
                children: (
                  <DateBox
                    label={t('adjunct:month')}
                    name="month"
                    format={style}
                    value={month}
                    onChange={setMonth}
                    required
                  />
                ),
              }}
            />
          )
        }
      />
      {handing && <PayrollDrawer today={today} onClose={() => setHanding(false)} />}
    </>
  );
}
