interface LiveRegionProps {
  /** What is read aloud when it changes; empty says nothing. */
  message: string;
  isUrgent?: boolean;
}

/** Must be on the page before its message changes, or nothing is read. */
export const LiveRegion = ({ message, isUrgent = false }: LiveRegionProps) => (
  <p role={isUrgent ? 'alert' : 'status'} className="sr-only">
    {message}
  </p>
);
