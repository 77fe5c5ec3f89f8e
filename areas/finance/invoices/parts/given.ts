type Values = Record<string, unknown>;
/** What is filled in of a form, as the input of a query. */
export const given = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
