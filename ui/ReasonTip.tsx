import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from '@mantine/core';

/** Says on hover, focus and touch why something can't be done. */
export default function ReasonTip({ reason, children }: { reason: ReactNode; children: ReactElement }) {
  return (
    <Tooltip label={reason} multiline>
      {children}
    </Tooltip>
  );
}
