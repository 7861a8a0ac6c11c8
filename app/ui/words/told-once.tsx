interface ToldProps {
  className?: string | undefined;
  children: string;
}

/** A paragraph whose text a page's data holds too: the document's data takes it from here, so that it is sent once. */
export function ToldOnce({ className, children }: ToldProps) {
  return (
    <p className={className} data-told="">
      {children}
    </p>
  );
}
