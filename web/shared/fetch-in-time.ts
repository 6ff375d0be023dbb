/** Gives up while nothing has arrived; an answer that has begun to arrive may take as long as its network needs. */
export async function fetchInTime(request: Request, patienceMs: number): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
