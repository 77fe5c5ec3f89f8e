export type SlotState = 'filled' | 'progress' | 'open' | 'failed' | 'exempt' | 'planned';

const shapes: Record<SlotState, string> = {
  filled: 'M3.8 8.4l2.9 2.9 5.5-6',
  exempt: 'M3.8 8.4l2.9 2.9 5.5-6',
  progress: 'M8 3.5a4.5 4.5 0 0 1 0 9z',
  open: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  planned: 'M8 4.5V8h3',
  failed: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
};

/** Mark of a slot's state; the word stands beside it. */
export function SlotMark({ state, size = 13 }: { state: SlotState; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className="k-slot-mark"
      data-state={state}
      fill={state === 'progress' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {(state === 'progress' || state === 'planned') && <circle cx={8} cy={8} r={5.5} fill="none" strokeWidth={1.6} />}
      <path d={shapes[state]} />
    </svg>
  );
}
