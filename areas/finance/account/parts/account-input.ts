interface Input {
  student_program_id?: number;
  page?: number;
  limit: number;
}
/** entries of the statement on one page */
const limit = 20;
/** What is asked of the account, from an address: the program and the page of the statement. */
export const accountInput = (program: number, search: Record<string, unknown>): Input => ({
  ...(program > 0 ? { student_program_id: program } : {}),
  ...(Number(search.page) > 1 ? { page: Number(search.page) } : {}),
  limit,
});
