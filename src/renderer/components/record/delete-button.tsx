import { Button } from 'antd'

/** The last button of a record's screen: red, but quieter than the primary one. */
export const DeleteButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button color="danger" variant="text" onClick={onClick}>
    Delete
  </Button>
)
