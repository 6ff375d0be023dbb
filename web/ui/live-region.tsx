interface LiveRegionProps {
  /** Announced when it changes; empty announces nothing. */
  message: string;
  isUrgent?: boolean;
}

/** Must be in the page before its message changes, or nothing is announced. */
export const LiveRegion = ({ message, isUrgent = false }: LiveRegionProps) => (
  <p role={isUrgent ? 'alert' : 'status'} className="sr-only">
    {message}
  </p>
);
