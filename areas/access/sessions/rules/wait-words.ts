/** ERR-020: the minute where it is one, else how many; the words of whoever has tried too often. */
export const waitWords = (seconds: number) =>
  seconds > 60
    ? ({ key: 'api:too_many_tries_minutes', params: { minutes: Math.ceil(seconds / 60) } } as const)
    : ({ key: 'api:too_many_tries', params: {} } as const);
